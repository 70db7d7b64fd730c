import type { Form } from '@canvass/contracts/edition/form';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { fromStored, toStored } from '@canvass/contracts/response/stored';
import type { Files } from '@canvass/platform/files/port';

const PNG_PREFIX = 'data:image/png;base64,';

/**
 * Answers in the form events keep them, in which signatures have become files of their response,
 * so that erasing one response never takes another's.
 * @param answers checked against the form
 */
export async function storeAnswers(
  files: Files,
  stream: string,
  form: Form,
  answers: Answers,
): Promise<Record<string, StoredAnswer>> {
  const stored: Record<string, StoredAnswer> = {};
  for (const question of form.questions) {
    const content = answers[question._id];
    if (content === undefined) continue;
    const isSignature = question.type === 'signature' && content.length > 0;
    const file = isSignature ? await storeSignature(files, stream, content) : undefined;
    stored[question._id] = toStored(question, content, file);
  }
  return stored;
}

function storeSignature(files: Files, stream: string, content: AnswerContent): Promise<string> {
  const png = Buffer.from(String(content[0]).slice(PNG_PREFIX.length), 'base64');
  return files.put(png, 'image/png', stream);
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
