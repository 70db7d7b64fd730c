import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { tellLoss } from '../command/tell-loss.js';
import { placeQuestion, removeQuestion } from '../question/decide.js';
import { questionFold } from '../question/fold.js';
import { pollFold } from './fold.js';

/**
 * Tells questions that a poll is about to use them, so that they cannot be deleted under it.
 * @throws Refusal when one is not the firm's, not there or not published
 */
export async function placeQuestions(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  poll: string,
  questions: readonly string[],
): Promise<void> {
  for (const question of questions) {
    const stream = `question-${question}`;
    const loaded = await load(dependencies, stream, questionFold);
    ownedBy(context.firm, loaded);
    if (placeQuestion(loaded.state, poll).length === 0) continue;
    const commandId = derivedId(context.commandId, 'place', String(loaded.revision), poll);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        stream,
        fold: questionFold,
        decide: ({ state }) => placeQuestion(state, poll),
      },
    );
  }
}

/** Tells questions that a poll uses them no more. */
export async function removeQuestions(
  dependencies: CommandDependencies,
  context: CommandContext,
  poll: string,
  questions: readonly string[],
): Promise<void> {
  for (const question of questions) {
    const stream = `question-${question}`;
    const { state, revision } = await load(dependencies, stream, questionFold);
    if (!state.polls.includes(poll)) continue;
    const commandId = derivedId(context.commandId, 'remove', String(revision), poll);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        stream,
        fold: questionFold,
        decide: (loaded) => removeQuestion(loaded.state, poll),
      },
    );
  }
}

/**
 * Of the polls a question believes to be used by, those that really use it, with their names.
 * A poll that has not come to use it is told, so that it looks again before it does.
 */
export async function pollsUsing(
  dependencies: CommandDependencies,
  context: CommandContext,
  question: string,
  polls: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  const used: { _id: string; name: string }[] = [];
  for (const _id of polls) {
    const using = async (): Promise<string | undefined> => {
      const { state } = await load(dependencies, `poll-${_id}`, pollFold);
      const uses = !state.deleted && state.content?.questions.includes(question);
      return uses ? state.content?.name : undefined;
    };
    let name = await using();
    if (name === undefined) {
      await tellLoss(dependencies, context, `poll-${_id}`, `question-${question}`);
      name = await using();
    }
    if (name !== undefined) used.push({ _id, name });
  }
  return used;
}
