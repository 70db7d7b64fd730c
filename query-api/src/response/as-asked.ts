import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { Admission } from '@canvass/platform/state/admission';
import type { QuestionDocument } from '@canvass/projections/question/document';
import type { ResponseDocument } from '@canvass/projections/response/document';

/** A question with the wording under which one response can be read. */
export interface AskedQuestion {
  id: string;
  /** As it is called now; as it was called then, if the poll asks it no more. */
  name: string;
  /** As it stood when it was answered, if a critical change came since or the poll asks it no more; else as it stands. */
  content: QuestionContent;
}

type Answered = Pick<ResponseDocument, 'poll' | 'edition' | 'meanings' | 'answers'>;

/** The questions of the edition that a respondent saw; none if that is not known. */
async function questionsSeen(
  admission: Pick<Admission, 'edition' | 'form'>,
  response: Answered,
): Promise<readonly FormQuestion[]> {
  const { editions } = await admission.edition(response.poll);
  const edition = editions.find(({ edition }) => edition === response.edition);
  return edition ? (await admission.form(edition.form)).questions : [];
}

/**
 * The questions under which a response can be read. Where one has since changed critically, it is as it stood in the
 * edition that the respondent saw. Those that the poll asks no more but that were answered come last, in that edition's
 * order.
 * @param questions of the poll, in the order of the form
 */
export async function asAsked(
  admission: Pick<Admission, 'edition' | 'form'>,
  response: Answered,
  questions: readonly QuestionDocument[],
): Promise<AskedQuestion[]> {
  const present = new Set(questions.map(({ _id }) => _id));
  const hasChanged = ({ _id, meaning }: QuestionDocument) =>
    (response.meanings[_id] ?? meaning) !== meaning;
  const isAskedNoMore = (id: string) => !present.has(id);
  const needsForm = questions.some(hasChanged) || Object.keys(response.answers).some(isAskedNoMore);
  const seen = needsForm ? await questionsSeen(admission, response) : [];
  return [
    ...questions.map((question) => ({
      id: question._id,
      name: question.content.name,
      content:
        (hasChanged(question) && seen.find(({ _id }) => _id === question._id)) || question.content,
    })),
    ...seen
      .filter(({ _id }) => isAskedNoMore(_id) && response.answers[_id])
      .map((content) => ({ id: content._id, name: content.name, content })),
  ];
}
