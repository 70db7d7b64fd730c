import { z } from 'zod';
import { answerTypes } from '../question/types/catalogue.js';
import type { ChartItem } from './view.js';

/** Finished responses from which on results are shown: fewer would tell what single persons answered. */
export const LEAST_RESPONSES = 5;

const barSchema = z.object({ answer: z.string(), count: z.number().int(), percent: z.number() });

/** How a poll was answered, for those who do not sign in: counts alone, nothing that a person wrote or drew. */
export const resultsSchema = z.object({
  name: z.string(),
  /** Finished ones; null while there are too few to show any results. */
  responses: z.number().int().nullable(),
  /** In the order of the form. */
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Responses that answered it. */
      answered: z.number().int(),
      /** One without a name, or one for each row of a grid. */
      charts: z.array(z.object({ row: z.string().optional(), bars: z.array(barSchema) })),
    }),
  ),
});
export type Results = z.infer<typeof resultsSchema>;

/**
 * What guests see of the charts of a poll. Questions that the poll asks no more are left out, and so are those that fewer
 * than `LEAST_RESPONSES` answered, and those whose answers name people or are their own words.
 */
export function resultsOf(name: string, items: readonly ChartItem[]): Results {
  const finished = items[0]?.status.finished ?? 0;
  if (finished < LEAST_RESPONSES) return { name, responses: null, questions: [] };
  const questions = items
    .filter((item) => !item.removed && item.total >= LEAST_RESPONSES && isCounted(item))
    .map((item) => ({
      ...{ id: item.question, text: item.questionText || item.questionName, answered: item.total },
      charts: chartsOf(item),
    }));
  return { name, responses: finished, questions };
}

/** Texts are the respondents' own words, and files are signatures. */
function isCounted({ type }: ChartItem): boolean {
  const { storedAs } = answerTypes[type];
  return storedAs !== 'text' && storedAs !== 'file';
}

function chartsOf({
  type,
  dataset,
  mpsSubQuestions,
}: ChartItem): Results['questions'][0]['charts'] {
  if (!mpsSubQuestions) return [{ bars: barsOf(dataset, type) }];
  return mpsSubQuestions.map((one) => ({ row: one.row, bars: barsOf(one.dataset, type) }));
}

const TICK = '✓';

function barsOf(dataset: ChartItem['dataset'], type: ChartItem['type']) {
  const isTick = answerTypes[type].storedAs === 'tick';
  return dataset.map(({ answer, count, percent }) => ({
    ...{ answer: isTick ? TICK : answer, count, percent },
  }));
}
