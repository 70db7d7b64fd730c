import type { ChartItem } from '@canvass/contracts/chart/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { Files } from '@canvass/platform/files/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { newestOf, writtenIn, type AskedNewest } from '../../response/newest.js';
import type { ChartedQuestion } from '../questions-charted.js';
import type { ListedAnswer } from './part.js';
import { readPicture } from './picture.js';

/** Most answers to a question that a document lists; the screen of answers has all of them. */
const MOST_LISTED = 20;

/** The newest answers to each question that are not counted: texts, also those that were written into an option, and pictures of signatures. */
export async function listedAnswers(
  { store, files }: { store: ReadStoreReader; files: Pick<Files, 'open'> },
  { questions, items }: { questions: readonly ChartedQuestion[]; items: readonly ChartItem[] },
  asked: Omit<AskedNewest, 'question' | 'meanings'>,
): Promise<Map<string, ListedAnswer[]>> {
  const answered = new Set(items.filter(({ total }) => total > 0).map(({ question }) => question));
  const listed = new Map<string, ListedAnswer[]>();
  for (const { id, current } of questions) {
    const { content, meanings } = current;
    const kind = answerTypes[content.type].storedAs;
    const other = content.options.find((option) => option.kind === 'other')?.id;
    const isListed = other !== undefined || kind === 'text' || kind === 'file';
    if (!answered.has(id) || !isListed) continue;
    const found = await newestOf(store, { ...asked, question: id, meanings, other }, MOST_LISTED);
    const answers = found.map(async (response): Promise<ListedAnswer> => {
      const { day, answers: given } = response;
      if (other !== undefined) return { day, content: writtenIn(response, id) ?? '' };
      const text = String(given[id]?.[0] ?? '');
      const picture = kind === 'file' ? await readPicture(files, text) : undefined;
      return { day, content: kind === 'text' ? text : (picture ?? '') };
    });
    listed.set(id, await Promise.all(answers));
  }
  return listed;
}
