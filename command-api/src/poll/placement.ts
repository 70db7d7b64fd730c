import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { place } from '../command/place.js';
import { tellLoss } from '../command/tell-loss.js';
import { placeQuestion, removeQuestion } from '../question/decide.js';
import type { PollQuestion } from './decide.js';

/**
 * Records in questions that a poll is about to use them, so that they cannot be deleted meanwhile.
 * @throws Refusal when one is another firm's, missing or not published
 */
export function placeQuestions(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  poll: { id: string; events: readonly RecordedEvent[] },
  questions: readonly string[],
): Promise<void> {
  const placing = { aggregate: questionAggregate, decide: placeQuestion };
  return place(dependencies, context, placing, poll, questions);
}

/** A question with the parts of its history that decisions on a poll need. */
export type KnownQuestion = QuestionContent & PollQuestion;

/** The questions with these ids that are the firm's and not deleted. */
export async function questionsFor(
  dependencies: CommandDependencies,
  { firm }: { firm: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownQuestion>> {
  const found = new Map<string, KnownQuestion>();
  for (const id of new Set(ids)) {
    const { state, firm: owner } = await load(dependencies, questionAggregate, id);
    const { content, formerOptions, deleted } = state;
    if (owner === firm && !deleted && content) found.set(id, { ...content, formerOptions });
  }
  return found;
}

/** Records in questions that a poll no longer uses them. */
export async function removeQuestions(
  dependencies: CommandDependencies,
  context: CommandContext,
  poll: string,
  questions: readonly string[],
): Promise<void> {
  for (const question of questions) {
    const { state, revision } = await load(dependencies, questionAggregate, question);
    if (!state.polls.includes(poll)) continue;
    const commandId = derivedId(context.commandId, 'remove', String(revision), poll);
    await handle(
      dependencies,
      { ...context, commandId },
      {
        aggregate: questionAggregate,
        id: question,
        decide: async (loaded) => {
          const name = await nameIfUsed(dependencies, context, question, poll);
          return name === undefined ? removeQuestion(loaded.state, poll) : [];
        },
      },
    );
  }
}

/**
 * The poll's name if it uses the question. If it does not, `ClaimLost` is appended to the poll first: an edit that is about
 * to add the question then meets a conflict and decides again. A deleted poll is not edited any more.
 */
async function nameIfUsed(
  dependencies: CommandDependencies,
  context: CommandContext,
  question: string,
  poll: string,
): Promise<string | undefined> {
  const look = async () => {
    const { state } = await load(dependencies, pollAggregate, poll);
    const uses = !state.deleted && state.content?.questions.includes(question);
    return { deleted: state.deleted, name: uses ? state.content?.name : undefined };
  };
  const { deleted, name } = await look();
  if (deleted || name !== undefined) return name;
  await tellLoss(
    dependencies,
    context,
    pollAggregate.stream(poll),
    questionAggregate.stream(question),
  );
  return (await look()).name;
}

/**
 * Of the polls that a question has recorded as using it, those that really do, with their names.
 */
export async function pollsUsing(
  dependencies: CommandDependencies,
  context: CommandContext,
  question: string,
  polls: readonly string[],
): Promise<{ _id: string; name: string }[]> {
  const used: { _id: string; name: string }[] = [];
  for (const _id of polls) {
    const name = await nameIfUsed(dependencies, context, question, _id);
    if (name !== undefined) used.push({ _id, name });
  }
  return used;
}
