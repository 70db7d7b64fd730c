import { v4 } from 'uuid';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { withBlank } from '../../../ui/question/question-draft.js';
import type { NewQuestion, PollDraft } from './draft.js';

/** A new question with the content of another, and ids of its own. */
export function duplicateOf(content: QuestionContent): NewQuestion {
  const anew = <Choice extends { id: string }>(choices: readonly Choice[]): Choice[] =>
    choices.map((choice) => ({ ...choice, id: v4() }));
  const { options, images, rows, columns } = content;
  return {
    id: v4(),
    content: {
      ...content,
      options: withBlank(anew(options)),
      images: anew(images),
      rows: anew(rows),
      columns: anew(columns),
    },
  };
}

/** A part of a poll with other ids in place of some, as values and as names of fields. */
function withIds<Part>(part: Part, ids: ReadonlyMap<string, string>): Part {
  if (typeof part === 'string') return (ids.get(part) ?? part) as Part & string;
  if (Array.isArray(part)) return part.map((one: unknown) => withIds(one, ids)) as Part & unknown[];
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => [
    ids.get(name) ?? name,
    withIds(value, ids),
  ]);
  return Object.fromEntries(entries) as Part;
}

/**
 * What changes in a poll that asks a question of its own in place of one of the bank: all that named the one names the other.
 * @param id of the question of the bank
 * @param content what the question says in this poll
 */
export function madeOwn(
  poll: PollDraft,
  id: string,
  content: QuestionContent,
): Partial<PollDraft> & { own: string } {
  const own = duplicateOf(content);
  const { options, images } = content;
  const anew = [...own.content.options, ...own.content.images];
  const ids = new Map([
    [id, own.id],
    ...[...options, ...images].map((choice, place): [string, string] => [
      choice.id,
      anew[place]?.id ?? choice.id,
    ]),
  ]);
  return {
    own: own.id,
    questions: withIds(poll.questions, ids),
    questionsGraph: withIds(poll.questionsGraph, ids),
    ...(poll.rules && { rules: withIds(poll.rules, ids) }),
    ...(poll.sections && { sections: withIds(poll.sections, ids) }),
    notifications: withIds(poll.notifications, ids),
    newQuestions: [...poll.newQuestions, own],
    editedQuestions: poll.editedQuestions.filter(({ opened }) => opened._id !== id),
  };
}
