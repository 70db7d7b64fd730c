import { presentLibraryPoll } from '@canvass/contracts/library/present';
import type { LibraryState } from '@canvass/contracts/library/state';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Outcome } from '../command/handle.js';
import { recordFacts } from '../command/record.js';
import type { Done } from '../command/run.js';

/** The answer of a command on a library poll. @throws Refusal notFound */
export function doneWithLibraryPoll(
  id: string,
  outcome: Outcome<LibraryState>,
): Done<LibraryPollView> {
  const { snapshot } = outcome.state;
  if (!snapshot) throw notFound();
  const view = presentLibraryPoll(id, snapshot, recordFacts(outcome));
  return { view, position: outcome.position };
}
