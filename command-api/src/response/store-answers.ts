import type { Form } from '@canvass/contracts/edition/form';
import { SIGNATURE_CONTENT } from '@canvass/contracts/image/image';
import { LARGEST_SIGNATURE_CHARACTERS, type Answers } from '@canvass/contracts/question/answer';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { responseAggregate } from '@canvass/contracts/response/state';
import { keptAnswer } from '@canvass/contracts/response/kept';
import { fromStored, isStoredInFile, toStored } from '@canvass/contracts/response/stored';
import { invalidAnswers, type Refusal } from '@canvass/contracts/rule/refusal';
import { nameFile } from '@canvass/platform/files/name';
import type { Files } from '@canvass/platform/files/port';
import { cleanSignature, type CleanSignature } from '@canvass/platform/files/signature';
import type { Admitted, ReadResponse, ReceivedSave, StoredAnswers } from './known.js';
import type { Saving } from './way.js';

const PNG_PREFIX = 'data:image/png;base64,';
/** Bytes of a stored signature, so that a page which was given it can send it again. */
const LARGEST_SIGNATURE = Math.floor((LARGEST_SIGNATURE_CHARACTERS - PNG_PREFIX.length) / 4) * 3;

/**
 * Brings answers into the form that events have. Signatures become files that belong to their response alone, so that
 * erasing one response never deletes another's file.
 * @throws Refusal invalidAnswers for a signature that cannot be read as a picture, or is too large a one
 */
export async function storeAnswers(
  _saving: Saving,
  { respondent, save, form }: ReceivedSave & Admitted,
): Promise<StoredAnswers> {
  const stream = responseAggregate.stream(save.responseId);
  const stored: StoredAnswers = { answers: {}, asSent: {}, pictures: [] };
  for (const question of form.questions) {
    const content = save.answers[question._id];
    if (content === undefined) continue;
    if (isStoredInFile(question) && content.length > 0) {
      const sent = Buffer.from(String(content[0]).slice(PNG_PREFIX.length), 'base64');
      const clean = await cleanSignature(sent, LARGEST_SIGNATURE, respondent.address);
      if ('failure' in clean) throw refused(question._id, clean);
      const { picture } = clean;
      stored.pictures.push(picture);
      stored.answers[question._id] = toStored(question, content, nameFile(picture, stream));
      stored.asSent[question._id] = toStored(question, content, nameFile(sent, stream));
      continue;
    }
    const answer = toStored(question, content);
    stored.answers[question._id] = keptAnswer(answer);
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
export async function keepPictures(
  { files }: Saving,
  { save, pictures }: ReceivedSave & StoredAnswers,
): Promise<void> {
  const stream = responseAggregate.stream(save.responseId);
  for (const picture of pictures) await files.put(picture, SIGNATURE_CONTENT, stream);
}

/** Deletes what an earlier try stored while the response was being erased. */
export async function dropPictures(
  { files }: Saving,
  { save, pictures, loaded }: ReceivedSave & StoredAnswers & ReadResponse,
): Promise<void> {
  if (!loaded.state.erased) return;
  const stream = responseAggregate.stream(save.responseId);
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
    const signature = isStoredInFile(question) ? await files.get(String(content[0])) : undefined;
    answers[question._id] = signature
      ? [`${PNG_PREFIX}${signature.content.toString('base64')}`]
      : content;
  }
  return answers;
}
