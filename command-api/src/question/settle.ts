import { questionAggregate } from '@canvass/contracts/question/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { publishPoll } from '../poll/publish-poll.js';
import { freeSlots } from '../slot/slot.js';

/**
 * What follows from a changed question: its published polls get a new edition. When it is deleted, its slot is freed.
 * Running it again changes nothing.
 */
export async function settleQuestion(
  dependencies: CommandDependencies,
  context: CommandContext,
  questionId: string,
): Promise<void> {
  const stream = questionAggregate.stream(questionId);
  const { state, firm } = await load(dependencies, questionAggregate, questionId);
  if (state.deleted && firm) {
    await freeSlots(dependencies, context, { firm, kinds: ['questions'], holder: stream });
    return;
  }
  for (const poll of state.polls) await publishPoll(dependencies, context, poll, questionId);
}
