import type { PollEvent } from '@canvass/contracts/poll/events';
import { foundHidden } from '@canvass/contracts/poll/hidden-fields';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { pollConsequences } from './consequences.js';

/**
 * A poll from before hidden fields were declared takes on those its answers were given with, until it has as many as it
 * may, or its makers declare some themselves.
 * @param given names in the order in which they came
 */
export function findHiddenFields(
  { content, deleted, foundFields }: PollState,
  given: readonly string[],
): PollEvent[] {
  const isDeclared = content?.hiddenFields !== undefined && foundFields === undefined;
  if (!content || deleted || isDeclared) return [];
  const names = foundHidden(foundFields ?? [], given);
  return names.length > 0 ? [{ type: 'HiddenFieldsAdopted', data: { names } }] : [];
}

/** Tells a poll under which hidden fields it has been answered; what it knows, or what is not its own, changes nothing. */
export async function tellHiddenFields(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
  given: readonly string[],
): Promise<void> {
  // Most are told nothing new, and nothing follows from that.
  const { state } = await load(dependencies, pollAggregate, pollId);
  if (findHiddenFields(state, given).length === 0) return;
  await run(dependencies, context, {
    ...{ aggregate: pollAggregate, id: pollId, consequences: pollConsequences },
    prepare: () => undefined,
    decide: (state) => findHiddenFields(state, given),
  });
}
