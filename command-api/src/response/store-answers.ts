import type { Form } from '@canvass/contracts/edition/form';
import { SIGNATURE_CONTENT } from '@canvass/contracts/image/image';
import { LARGEST_SIGNATURE_CHARACTERS, type Answers } from '@canvass/contracts/question/answer';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { invalidAnswers, type Refusal } from '@canvass/contracts/rule/refusal';
import { fromStored, keepsFile, toStored } from '@canvass/contracts/response/stored';
import { nameFile } from '@canvass/platform/files/name';
import type { Files } from '@canvass/platform/files/port';
import { cleanSignature, type CleanSignature } from '@canvass/platform/files/signature';

const PNG_PREFIX = 'data:image/png;base64,';
/** Bytes of a stored signature, so that a page which was given it can send it again. */
const LARGEST_SIGNATURE = Math.floor((LARGEST_SIGNATURE_CHARACTERS - PNG_PREFIX.length) / 4) * 3;

/** Answers in the form that events have. */
export interface StoredAnswers {
  answers: Record<string, StoredAnswer>;
  /** The same with signatures named by the bytes that were sent, which do not depend on our encoding of pictures. */
  asSent: Record<string, StoredAnswer>;
  /** Pictures of signatures that the answers name; store them before the event is appended. */
  pictures: Buffer[];
}

/**
 * Brings answers into the form that events have. Signatures become files that belong to their response alone, so that
 * erasing one response never deletes another's file.
 * @param stream of the response
 * @param answers checked against the form
 * @param address of the respondent
 * @throws Refusal invalidAnswers for a signature that cannot be read as a picture, or is too large a one
 */
export async function storeAnswers(
  stream: string,
  form: Form,
  answers: Answers,
  address: string,
): Promise<StoredAnswers> {
  const stored: StoredAnswers = { answers: {}, asSent: {}, pictures: [] };
  for (const question of form.questions) {
    const content = answers[question._id];
    if (content === undefined) continue;
    if (keepsFile(question) && content.length > 0) {
      const sent = Buffer.from(String(content[0]).slice(PNG_PREFIX.length), 'base64');
      const clean = await cleanSignature(sent, LARGEST_SIGNATURE, address);
      if ('failure' in clean) throw refused(question._id, clean);
      const { picture } = clean;
      stored.pictures.push(picture);
      stored.answers[question._id] = toStored(question, content, nameFile(picture, stream));
      stored.asSent[question._id] = toStored(question, content, nameFile(sent, stream));
      continue;
    }
    const answer = toStored(question, content);
    stored.answers[question._id] = answer;
    stored.asSent[question._id] = answer;
  }
  return stored;
}

function refused(field: string, clean: Exclude<CleanSignature, { picture: Buffer }>): Refusal {
  if (clean.failure === 'unreadable') return invalidAnswers([{ code: 'answerShape', field }]);
  const { megapixels } = clean;
  return invalidAnswers([{ code: 'signatureTooLarge', field, parameters: { megapixels } }]);
}

/** Stores pictures under the names that the answers have for them. */
export async function keepPictures(files: Files, stream: string, pictures: readonly Buffer[]) {
  for (const picture of pictures) await files.put(picture, SIGNATURE_CONTENT, stream);
}

/** Deletes what `keepPictures` stored for a response that was erased meanwhile. */
export async function dropPictures(files: Files, stream: string, pictures: readonly Buffer[]) {
  for (const picture of pictures) await files.delete(nameFile(picture, stream));
}

/** Stored answers as a page sends them, signatures as data URLs, so that it can merge them with its own. */
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
    const signature = keepsFile(question) ? await files.get(String(content[0])) : undefined;
    answers[question._id] = signature
      ? [`${PNG_PREFIX}${signature.content.toString('base64')}`]
      : content;
  }
  return answers;
}
