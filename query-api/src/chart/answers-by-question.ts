import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  ALL,
  chartCollection,
  chartId,
  readCounters,
  type ChartDocument,
} from '@canvass/projections/chart/document';

/** Tells how many responses to a poll answered a question, in each of its meanings. */
export async function answersByQuestion(
  store: Pick<ReadStoreReader, 'get'>,
  poll: string,
): Promise<(question: string) => number> {
  const id = chartId({ poll, device: ALL, day: ALL });
  const all = await store.get<ChartDocument>(chartCollection.name, id);
  const { questions } = readCounters(all ? [all] : []);
  return (question) =>
    Object.values(questions[question]?.meanings ?? {}).reduce(
      (sum, { answered }) => sum + answered,
      0,
    );
}
