import { pollAggregate } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { dropPoll } from '../device/drop-poll.js';
import { freeSlots } from '../slot/slot.js';
import { removeQuestions } from './placement.js';
import { publishPoll } from './publish-poll.js';
import { questionsEver } from './questions-ever.js';

/**
 * What follows from a changed poll: questions written in it are created, its questions get codes, its edition is published
 * or closed, and questions it no longer uses are told. When it is deleted, its slot is freed and devices lose it. Running it again changes nothing.
 */
export async function settlePoll(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
): Promise<void> {
  const stream = pollAggregate.stream(pollId);
  const { state, events, firm } = await load(dependencies, pollAggregate, pollId);
  if (!state.exists || !firm) return;
  await publishPoll(dependencies, context, pollId);
  const used = state.deleted ? [] : (state.content?.questions ?? []);
  const free = questionsEver(events).filter((question) => !used.includes(question));
  await removeQuestions(dependencies, context, pollId, free);
  if (!state.deleted) return;
  await freeSlots(dependencies, context, { firm, kinds: ['polls'], holder: stream });
  for (const device of state.devices) await dropPoll(dependencies, context, device, pollId);
}
