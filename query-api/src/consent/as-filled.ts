import type { Form } from '@canvass/contracts/edition/form';
import { pollIn } from '@canvass/contracts/poll/poll-in';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { Admission } from '@canvass/platform/state/admission';
import type { PollDocument } from '@canvass/projections/poll/document';
import type { QuestionDocument } from '@canvass/projections/question/document';
import type { ResponseDocument } from '@canvass/projections/response/document';
import type { AskedQuestion } from '../response/as-asked.js';

/** A form as it stood before the person who filled it. */
export interface AsFilled {
  /** What stood above its questions; empty where nothing did. */
  text: { name: string; title: string; subtitle: string; description: string };
  /** All that it asked, in its order. */
  questions: readonly AskedQuestion[];
  /** Address of the form's own logo; undefined where it has none. */
  logo: string | undefined;
}

function textOf({ name, description, style }: Pick<PollContent, 'name' | 'description' | 'style'>) {
  const { show = false, title = '', subtitle = '' } = style.welcomeScreen ?? {};
  return { name, description, title: show ? title : '', subtitle: show ? subtitle : '' };
}

/** The edition that a respondent saw; undefined if that is not known. */
export async function formSeen(
  admission: Pick<Admission, 'edition' | 'form'>,
  { poll, edition: seen }: Pick<ResponseDocument, 'poll' | 'edition'>,
): Promise<Form | undefined> {
  const { editions } = await admission.edition(poll);
  const edition = editions.find(({ edition }) => edition === seen);
  return edition && admission.form(edition.form);
}

/**
 * A form in the words that its person agreed to: those of the edition, which no later change reaches.
 * @param poll as it is now, and `present` its questions, for where the edition is not known
 */
export async function asFilled(
  admission: Pick<Admission, 'edition' | 'form'>,
  response: ResponseDocument,
  poll: PollDocument,
  present: readonly QuestionDocument[],
): Promise<AsFilled> {
  const seen = await formSeen(admission, response);
  if (!seen) {
    const questions = present.map(({ _id: id, content }) => ({ id, name: content.name, content }));
    return { text: textOf(poll.content), questions, logo: poll.content.style.logoImageFile };
  }
  const questions = seen.questions.map((content) => {
    return { id: content._id, name: content.name, content };
  });
  return {
    text: textOf(pollIn(seen.poll, response.language)),
    questions,
    logo: seen.poll.style.logoImageFile,
  };
}
