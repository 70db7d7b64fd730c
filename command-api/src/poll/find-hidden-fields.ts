import type { PollEvent } from '@canvass/contracts/poll/events';
import { foundHidden } from '@canvass/contracts/poll/hidden-fields';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { pollConsequences } from './consequences.js';

/**
 * A poll older than declared hidden fields adopts the names that its answers brought, up to the maximum, until its makers
 * declare some themselves.
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

/** Tells a poll the hidden fields that its answers brought. Known names, and polls that declare their own, change nothing. */
export async function tellHiddenFields(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
  given: readonly string[],
): Promise<void> {
  // Most polls learn nothing new.
  const { state } = await load(dependencies, pollAggregate, pollId);
  if (findHiddenFields(state, given).length === 0) return;
  await run(dependencies, context, {
    ...{ aggregate: pollAggregate, id: pollId, consequences: pollConsequences },
    prepare: () => undefined,
    decide: (state) => findHiddenFields(state, given),
  });
}
