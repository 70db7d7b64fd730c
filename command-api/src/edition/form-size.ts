import { checkFormSize, checkQuestionInForm, sizeOf } from '@canvass/contracts/edition/size';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import { contentNow } from '@canvass/contracts/poll/ways';
import { PUBLISHED, type QuestionContent } from '@canvass/contracts/question/question';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { questionsFor, type KnownQuestion } from '../poll/placement.js';
import { formOf } from './form.js';

type Questions = ReadonlyMap<string, KnownQuestion>;
type Poll = Pick<PollState, 'content' | 'contentAt'>;

/** Size in bytes of the form that respondents would load. @param questions by id; missing ones are left out */
export function sizeOfForm(
  pollId: string,
  { content, contentAt }: Poll,
  questions: Questions,
): number {
  if (!content) return 0;
  const asked = content.questions.flatMap((_id): FormQuestion[] => {
    const question = questions.get(_id);
    if (!question) return [];
    const { formerOptions: _former, ...shown } = question;
    return [{ ...shown, _id }];
  });
  return sizeOf(formOf(pollId, contentNow({ content, contentAt }, questions), asked));
}

/**
 * Refuses a change that makes a poll's form too large. A form that is too large already may be made smaller step by step,
 * but a poll with one cannot be published.
 * @param change the poll before and after
 * @throws Refusal invalidInput
 */
export function requireFormSize(
  pollId: string,
  { before, after }: { before: Poll; after: Poll },
  questions: Questions,
): void {
  const size = sizeOfForm(pollId, after, questions);
  const isNew = after.content?.status === PUBLISHED && before.content?.status !== PUBLISHED;
  const stood = before.content && !isNew ? sizeOfForm(pollId, before, questions) : undefined;
  const violations = checkFormSize(size, stood);
  if (violations.length > 0) throw invalid(violations);
}

/**
 * Refuses an edit of a question that makes the form of a published poll too large.
 * @param edit the question's id, and what it was and will be
 * @param polls ids of those that use it
 * @returns size in bytes of each form that the edit publishes
 * @throws Refusal invalidInput, naming a poll
 */
export async function requireFormSizes(
  dependencies: CommandDependencies,
  owner: { firm: string },
  edit: { id: string; before: QuestionContent; after: QuestionContent },
  polls: readonly string[],
): Promise<number[]> {
  const sizes: number[] = [];
  for (const pollId of polls) {
    const { state } = await load(dependencies, pollAggregate, pollId);
    const { content } = state;
    if (state.deleted || content?.status !== PUBLISHED) continue;
    const questions = new Map(await questionsFor(dependencies, owner, content.questions));
    const known = questions.get(edit.id);
    if (!known) continue;
    const { formerOptions } = known;
    const sizeWith = (question: QuestionContent) =>
      sizeOfForm(pollId, state, questions.set(edit.id, { ...question, formerOptions }));
    const [before, size] = [sizeWith(edit.before), sizeWith(edit.after)];
    const violations = checkQuestionInForm(edit.after, { name: content.name, size, before });
    if (violations.length > 0) throw invalid(violations);
    sizes.push(size);
  }
  return sizes;
}
