import { codesOf, type FormCodes } from '@canvass/contracts/code/codes-of';
import { textIn } from '@canvass/contracts/language/language';
import { namedAnswer } from '@canvass/contracts/question/named-answer';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { Reader } from '@canvass/contracts/question/types/answer-type';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import type { ExportValues } from '@canvass/contracts/response/export';
import { readableAnswer } from '@canvass/contracts/response/readable';
import type { AnswerView } from '@canvass/contracts/response/view';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { codeCollection, type CodeDocument } from '@canvass/projections/code/document';

/** How options are named to a reader. */
export interface Naming {
  values: ExportValues;
  /** Undefined unless they are named by codes. */
  codes?: FormCodes | undefined;
}

/** Names by codes need the codes of the poll. @param questions that it asks or asked */
export async function namingOf(
  store: Pick<ReadStoreReader, 'get'>,
  poll: string,
  questions: Parameters<typeof codesOf>[0],
  values: ExportValues = 'labels',
): Promise<Naming> {
  if (values !== 'codes') return { values };
  const known = await store.get<CodeDocument>(codeCollection.name, poll);
  return { values, codes: codesOf(questions, known) };
}

/** An answer to a question, as its reader wants options to be named. Cells of a matrix come apart where they are texts. */
export function answerWords(
  { id, content }: { id: string; content: QuestionContent },
  stored: StoredAnswer,
  reader: Reader,
  { values, codes }: Naming,
): Pick<AnswerView, 'content' | 'cells'> {
  const { storedAs } = answerTypes[content.type];
  if (values === 'labels' || storedAs === 'file') {
    const words = { content: readableAnswer(content, stored, reader) };
    return storedAs === 'grid' ? { ...words, cells: cellsOf(content, stored, reader) } : words;
  }
  const code = codes?.options.get(id);
  return { content: namedAnswer(content, stored, (option) => code?.get(option) ?? option) };
}

function cellsOf(
  content: QuestionContent,
  stored: StoredAnswer,
  { language }: Reader,
): NonNullable<AnswerView['cells']> {
  const parts = [...content.rows, ...content.columns];
  const textOf = (wanted: string) => {
    const part = parts.find((one) => one.id === wanted);
    return part && textIn(part.text, language);
  };
  const cells = namedAnswer(content, stored, textOf);
  return cells.flatMap((cell) => (typeof cell === 'object' && 'row' in cell ? [cell] : []));
}
