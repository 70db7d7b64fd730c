import type { ResponseSaved } from '@canvass/contracts/response/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../testing/fold.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import { afterErasure, erased, lapsed, responseEvents, saved } from '../testing/responses.js';
import {
  monthlyResponsesCollection,
  monthlyResponsesId,
  RESPONSES,
  type MonthlyResponsesDocument,
} from './document.js';
import { monthlyResponsesProjection } from './projection.js';

const FIRM = 'firm-1';

async function countedOf(log: MemoryLog, month = '2026-01'): Promise<number> {
  const store = await foldAll([monthlyResponsesProjection], log);
  const document = await store.get<MonthlyResponsesDocument>(
    monthlyResponsesCollection.name,
    monthlyResponsesId({ firm: FIRM, month }),
  );
  return document?.counts[RESPONSES] ?? 0;
}

const finished = (id: string, data: Partial<ResponseSaved> = {}, answers = {}): GivenEvent =>
  saved(id, answers, { isFinished: true, ...data });

describe('the responses of a month', () => {
  it('stay counted when answers are erased, also where the log is folded anew after it', async () => {
    const log = new MemoryLog([finished('a'), finished('b'), erased('a')]);
    expect(await countedOf(log)).toBe(2);
    expect(await countedOf(new MemoryLog(afterErasure(log.events)))).toBe(2);
  });

  it('are those that were finished, each once, in the month of its day or the one that it says', async () => {
    const log = new MemoryLog([
      saved('a', {}),
      finished('e', { month: '2026-02' }),
      finished('a', { sequence: 2 }),
      finished('a', { sequence: 3 }),
      finished('b', { day: '2026-02-01', receivedAt: '2026-01-31T23:00:00.000Z' }),
      saved('c', {}, { isFinished: true }, 'ResponseQuarantined'),
      saved('d', {}),
      lapsed('d'),
    ]);
    expect([await countedOf(log), await countedOf(log, '2026-02')]).toEqual([1, 2]);
  });

  it('are one for each response that was ever finished, after any mix of events', async () => {
    await fc.assert(
      fc.asyncProperty(responseEvents, async (events) => {
        const those = events.filter(({ type, data }) => {
          return type === 'ResponseSaved' && (data as ResponseSaved).isFinished;
        });
        const expected = new Set(those.map(({ stream }) => stream)).size;
        expect(await countedOf(new MemoryLog(events))).toBe(expected);
      }),
      { numRuns: 50 },
    );
  });
});
