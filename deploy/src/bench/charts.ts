import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import type { Client } from '../client/client.js';
import type { Survey } from '../client/survey.js';
import { percentile } from './percentile.js';

const TIMES = 200;
const SCAN_PAGE = 10_000;

/** Milliseconds to fetch all charts of a poll over HTTP: the median of 200 requests. */
export async function chartLatency(client: Client, survey: Survey): Promise<number> {
  const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now();
    await client.call(chartCalls.ofPoll, { query });
    times.push(performance.now() - start);
  }
  return percentile(times, 50);
}

/** Milliseconds to read and count the same responses one by one, as a product without counters must. */
export async function scanLatency(store: ReadStoreReader, survey: Survey): Promise<number> {
  const start = performance.now();
  const counts = new Map<string, number>();
  // Ids are hexadecimal and of equal length, so this bound lies right after the last one read.
  let after = '';
  for (;;) {
    const page = await store.find<ResponseDocument>(responseCollection.name, {
      filter: { range: { field: '_id', from: `${after}0` } },
      page: { skip: 0, limit: SCAN_PAGE },
    });
    for (const response of page) if (response.poll === survey.pollId) count(counts, response);
    const last = page.at(-1);
    if (!last || page.length < SCAN_PAGE) break;
    after = last._id;
  }
  return performance.now() - start;
}

function count(counts: Map<string, number>, response: ResponseDocument): void {
  for (const [question, content] of Object.entries(response.answers)) {
    for (const value of content) {
      const key = `${question}/${String(value)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
}
