import type { QuestionContent } from '@canvass/contracts/question/question';
import type { Admission } from '@canvass/platform/state/admission';
import type { QuestionDocument } from '@canvass/projections/question/document';
import type { ResponseDocument } from '@canvass/projections/response/document';

/** A question of the poll, with the wording under which one response can be read. */
export interface AskedQuestion {
  id: string;
  /** As it is called now. */
  name: string;
  /** As it stood when it was answered, if a critical change came since; else as it stands. */
  content: QuestionContent;
}

/**
 * The poll's questions in a wording that fits a response: where a question has since changed critically,
 * as it stood in the edition the respondent saw.
 * @param questions of the poll, in the order of the form
 */
export async function asAsked(
  admission: Pick<Admission, 'edition' | 'form'>,
  response: Pick<ResponseDocument, 'poll' | 'edition' | 'meanings'>,
  questions: readonly QuestionDocument[],
): Promise<AskedQuestion[]> {
  const hasChanged = ({ _id, meaning }: QuestionDocument) =>
    (response.meanings[_id] ?? meaning) !== meaning;
  const seen = new Map<string, QuestionContent>();
  if (questions.some(hasChanged)) {
    const { editions } = await admission.edition(response.poll);
    const edition = editions.find(({ edition }) => edition === response.edition);
    const form = edition && (await admission.form(edition.form));
    for (const question of form?.questions ?? []) seen.set(question._id, question);
  }
  return questions.map((question) => ({
    id: question._id,
    name: question.content.name,
    content: (hasChanged(question) && seen.get(question._id)) || question.content,
  }));
}
