import type { Restore } from '@canvass/contracts/http/restore';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { changePoll } from './change-poll.js';
import { decideRestoration } from './decide.js';

/**
 * Makes a poll again what it was at a revision, as far as its questions are still there. Its status stays.
 * @throws Refusal as `changePoll`, and invalidInput
 */
export function restorePoll(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, revision }: Restore,
): Promise<Done<PollView>> {
  return changePoll(dependencies, caller, {
    ...{ id, base: revision },
    sent: ({ content }) => content ?? {},
    decide: (state, { base, questions }) => decideRestoration(state, base, questions),
  });
}
