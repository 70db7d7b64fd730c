import { countedOf } from '@canvass/contracts/chart/counting/counted';
import type { Crosstab } from '@canvass/contracts/chart/crosstab';
import type { Language } from '@canvass/contracts/language/language';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { ResponseDocument } from '@canvass/projections/response/document';
import { choicesOf } from '../../response/choices.js';
import type { ChartedQuestion } from '../questions-charted.js';
import type { Counter } from '../walked/walks.js';

/** What of a response a table of two questions looks at. */
type Tabled = Pick<ResponseDocument, 'answers' | 'meanings'>;

/** A question with few answers, which are numbered. */
interface Side {
  answers: string[];
  /** The numbers of the answers that a response gave; none where it did not answer the question as it is asked now. */
  given: (response: Tabled) => number[];
}

/** Undefined for a question whose answers are not chosen from a few. */
export function sideOf(
  { id, current: { content, meanings } }: ChartedQuestion,
  language: Language,
): Side | undefined {
  const choices = choicesOf(content, language);
  if (choices.length === 0) return undefined;
  const places = new Map(choices.map(({ value }, place) => [value, place]));
  const valuesOf = countedOf[answerTypes[content.type].storedAs];
  return {
    answers: choices.map(({ text }) => text),
    given: ({ answers, meanings: meant }) => {
      const answer = answers[id];
      if (!answer || !meanings.includes(meant[id] ?? 1)) return [];
      return [...valuesOf(answer).values].flatMap((value) => places.get(String(value)) ?? []);
    },
  };
}

/** Counts two questions against each other; what it holds is one number for each cell. */
export function createCrosstab(
  row: Side,
  column: Side,
): Counter<Crosstab> & {
  add: (response: Tabled) => void;
} {
  let base = 0;
  const columns = column.answers.map((answer) => ({ answer, total: 0 }));
  const rows = row.answers.map((answer) => ({
    ...{ answer, total: 0 },
    counts: column.answers.map(() => 0),
  }));
  return {
    add: (response) => {
      const [down, across] = [row.given(response), column.given(response)];
      if (down.length === 0 || across.length === 0) return;
      base += 1;
      for (const place of across) columns[place]!.total += 1;
      for (const place of down) {
        const { counts } = rows[place]!;
        rows[place]!.total += 1;
        for (const other of across) counts[other] = (counts[other] ?? 0) + 1;
      }
    },
    read: () => ({ base, columns, rows }),
  };
}
