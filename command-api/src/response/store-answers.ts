import type { Form } from '@canvass/contracts/edition/form';
import type { Answers } from '@canvass/contracts/question/answer';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { fromStored, toStored } from '@canvass/contracts/response/stored';
import { nameFile } from '@canvass/platform/files/name';
import type { Files } from '@canvass/platform/files/port';

const PNG_PREFIX = 'data:image/png;base64,';

/** Answers in the form events keep them. */
export interface StoredAnswers {
  answers: Record<string, StoredAnswer>;
  /** Pictures of signatures, which the answers name; to be kept before an event with them is appended. */
  pictures: Buffer[];
}

/**
 * Answers in the form events keep them, in which signatures have become files of their response,
 * so that erasing one response never takes another's.
 * @param stream of the response
 * @param answers checked against the form
 */
export function storeAnswers(stream: string, form: Form, answers: Answers): StoredAnswers {
  const stored: StoredAnswers = { answers: {}, pictures: [] };
  for (const question of form.questions) {
    const content = answers[question._id];
    if (content === undefined) continue;
    let file: string | undefined;
    if (question.type === 'signature' && content.length > 0) {
      const picture = Buffer.from(String(content[0]).slice(PNG_PREFIX.length), 'base64');
      stored.pictures.push(picture);
      file = nameFile(picture, stream);
    }
    stored.answers[question._id] = toStored(question, content, file);
  }
  return stored;
}

/** Keeps pictures under the names the stored answers give them. */
export async function keepPictures(files: Files, stream: string, pictures: readonly Buffer[]) {
  for (const picture of pictures) await files.put(picture, 'image/png', stream);
}

/** Takes away what `keepPictures` kept for a response that has been erased meanwhile. */
export async function dropPictures(files: Files, stream: string, pictures: readonly Buffer[]) {
  for (const picture of pictures) await files.delete(nameFile(picture, stream));
}

/** Stored answers in the terms of a form, signatures as data URLs again: what a page can merge with its own. */
export async function restoreAnswers(
  files: Files,
  form: Form,
  stored: Record<string, StoredAnswer>,
): Promise<Answers> {
  const answers: Answers = {};
  for (const question of form.questions) {
    const answer = stored[question._id];
    if (!answer) continue;
    const content = fromStored(question, answer);
    const signature =
      question.type === 'signature' ? await files.get(String(content[0])) : undefined;
    answers[question._id] = signature
      ? [`${PNG_PREFIX}${signature.content.toString('base64')}`]
      : content;
  }
  return answers;
}
