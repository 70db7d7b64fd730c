import type { ReplayDifference, ReplayLine, Replayed } from '@canvass/contracts/audit/replay';
import { countsOf } from '@canvass/contracts/chart/counting/counts';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  ALL,
  chartCollection,
  chartId,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { followResponses, ResponsesThen } from './responses-then.js';

/** Batches between two words of progress. */
const PROGRESS_EVERY = 50;

interface Dependencies {
  log: Pick<EventLogReader, 'subscribe'>;
  store: Pick<ReadStoreReader, 'get'>;
}

/**
 * Counts a poll in one pass over the log, up to a time by the clock of the log. Without a time, up to where the read model
 * of its charts has come, and names each difference to it.
 */
export async function* replay(
  { log, store }: Dependencies,
  { poll, asOf }: { poll: string; asOf?: string | undefined },
  signal: AbortSignal,
): AsyncGenerator<ReplayLine> {
  const id = chartId({ poll, device: ALL, day: ALL });
  const chart =
    asOf === undefined ? await store.get<ChartDocument>(chartCollection.name, id) : undefined;
  const isLater = ({ recordedAt, position }: RecordedEvent): boolean => {
    if (asOf !== undefined) return Date.parse(recordedAt) > Date.parse(asOf);
    return chart !== undefined && position > chart._position;
  };
  const responses = new ResponsesThen();
  let batches = 0;
  for await (const { events } of followResponses(responses, log, { poll, isLater, signal })) {
    batches += 1;
    if (batches % PROGRESS_EVERY === 0) yield { progress: events };
  }
  const { events, position, gone } = responses;
  const counts = countsIn(responses);
  const result: Replayed = { poll, events, position, counts, gone };
  if (asOf === undefined) result.differences = differencesOf(counts, chart?.counts ?? {});
  yield { result };
}

/** How often each thing was counted. */
function countsIn(responses: ResponsesThen): Record<string, number> {
  const counts = new Map<string, number>();
  for (const said of responses.counted()) {
    for (const [key, count] of countsOf(said).counts) {
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0).sort());
}

function differencesOf(
  replayed: Readonly<Record<string, number>>,
  shown: Readonly<Record<string, number>>,
): ReplayDifference[] {
  return [...new Set([...Object.keys(replayed), ...Object.keys(shown)])]
    .map((key) => ({ key, replayed: replayed[key] ?? 0, shown: shown[key] ?? 0 }))
    .filter((one) => one.replayed !== one.shown);
}
