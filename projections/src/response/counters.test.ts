import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartContributions } from '../chart/counters.js';
import {
  chartCollection,
  chartDatesCollection,
  chartId,
  type ChartDocument,
} from '../chart/document.js';
import { responseTotals } from '../company-totals/contributions.js';
import { responseTotalsCollection } from '../company-totals/document.js';
import { platformDay } from '../platform-totals/contributions.js';
import { platformDayCollection } from '../platform-totals/document.js';
import type { CounterDocument } from '../runner/projection.js';
import { foldAll, run } from '../testing/fold.js';
import { MemoryLog } from '../testing/memory-log.js';
import type { MemoryStore } from '../testing/memory-store.js';
import { afterErasure, responseEvents, saved } from '../testing/responses.js';
import { responseCollection, type ResponseBody } from './document.js';
import { responseProjection } from './projection.js';

const batchSizes = fc.integer({ min: 1, max: 8 });

function documentsOf<D>(store: MemoryStore, collection: string): D[] {
  return Object.values(store.dump()[collection] ?? {})
    .filter((json) => json.startsWith('{'))
    .map((json) => JSON.parse(json) as D);
}

const derived = [
  chartCollection,
  chartDatesCollection,
  responseTotalsCollection,
  platformDayCollection,
].map(({ name }) => name);

/** Counts of all counter documents, by collection and id. */
function counted(store: MemoryStore): Record<string, Record<string, number>> {
  return Object.fromEntries(
    derived.flatMap((collection) =>
      documentsOf<CounterDocument>(store, collection).map(({ _id, counts }) => [
        `${collection} ${_id}`,
        counts,
      ]),
    ),
  );
}

/** The same, counted from the responses as they are. */
function recounted(store: MemoryStore): Record<string, Record<string, number>> {
  const all: Record<string, Record<string, number>> = {};
  for (const body of documentsOf<ResponseBody>(store, responseCollection.name)) {
    const contributions = [
      ...chartContributions(body),
      ...responseTotals(body),
      ...platformDay(body),
    ];
    for (const one of contributions) {
      const counts = (all[`${one.collection} ${one.id}`] ??= {});
      for (const [key, count] of one.counts) counts[key] = (counts[key] ?? 0) + count;
    }
  }
  return all;
}

describe('counters of responses', () => {
  it('equal a recount after any mix of saves, endings, erasures and changes of meaning', async () => {
    await fc.assert(
      fc.asyncProperty(responseEvents, batchSizes, async (events, batchSize) => {
        const store = await foldAll([responseProjection], new MemoryLog(events), { batchSize });
        expect(counted(store)).toEqual(recounted(store));
      }),
    );
  });

  it('are the same bytes for any bounds of batches', async () => {
    await fc.assert(
      fc.asyncProperty(responseEvents, batchSizes, async (events, batchSize) => {
        const log = new MemoryLog(events);
        const pieces = await foldAll([responseProjection], log, { batchSize });
        expect(pieces.dump()).toEqual((await foldAll([responseProjection], log)).dump());
      }),
    );
  });

  it('are the same bytes after a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(responseEvents, batchSizes, async (events, batchSize) => {
        const running = run([responseProjection], { log: new MemoryLog(events), batchSize });
        await running.caughtUp;
        const before = running.store.dump();
        await running.rebuild('chart');
        expect(running.store.dump()).toEqual(before);
        await running.stop();
      }),
    );
  });

  it('count the same when the log is folded again after an erasure', async () => {
    await fc.assert(
      fc.asyncProperty(responseEvents, async (events) => {
        // Erasing ends a response.
        const log = new MemoryLog(
          events.filter(
            ({ stream }, place) =>
              !events
                .slice(0, place)
                .some((one) => one.stream === stream && one.type === 'ResponseErased'),
          ),
        );
        const before = await foldAll([responseProjection], log);
        const again = await foldAll([responseProjection], new MemoryLog(afterErasure(log.events)));
        expect(counted(again)).toEqual(counted(before));
        const responses = documentsOf(again, responseCollection.name);
        expect(responses).toEqual(documentsOf(before, responseCollection.name));
      }),
    );
  });

  it('stand in four documents for each response', async () => {
    const scopes = ['all/all', 'all/2026-01-01', 'device-1/all', 'device-1/2026-01-01'];
    const store = await foldAll([responseProjection], new MemoryLog([saved('r1', {})]));
    const ids = documentsOf<ChartDocument>(store, chartCollection.name);
    expect(ids.map((one) => one._id).sort()).toEqual(scopes.map((one) => `poll-1/${one}`).sort());
    expect(ids.map((one) => chartId(one))).toEqual(ids.map((one) => one._id));
  });
});
