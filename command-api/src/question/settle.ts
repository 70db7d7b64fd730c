import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { publishEdition } from '../edition/publish.js';
import { questionFold } from './fold.js';

/** What follows from a changed question: its published polls get a new edition. Does nothing the second time. */
export async function settleQuestion(
  dependencies: CommandDependencies,
  context: CommandContext,
  questionId: string,
): Promise<void> {
  const { state } = await load(dependencies, `question-${questionId}`, questionFold);
  for (const poll of state.polls) await publishEdition(dependencies, context, poll);
}
