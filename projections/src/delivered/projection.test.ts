import { expect, it } from 'vitest';
import { foldAll } from '../testing/fold.js';
import { MemoryLog } from '../testing/memory-log.js';
import { afterErasure, erased, saved } from '../testing/responses.js';
import { deliveredCollection, type DeliveredDocument } from './document.js';
import { deliveredProjection } from './projection.js';

const outbox = (n: number) => ({ outbox: { id: 'outbox-1', n } });
const given = [
  saved('a', {}, outbox(1)),
  saved('a', {}, { ...outbox(1), sequence: 2, day: '2026-01-02', isFinished: true }),
  saved('b', {}, outbox(3), 'ResponseQuarantined'),
  saved('c', {}),
  erased('b'),
];

async function numbersOf(log: MemoryLog): Promise<object[]> {
  const store = await foldAll([deliveredProjection], log);
  const found = await store.find<DeliveredDocument>(deliveredCollection.name);
  return found.map(({ _id, firm, outbox: from, n, day }) => ({ _id, firm, from, n, day }));
}

it('knows each number once, also of what was set aside or erased, each by the day it came first', async () => {
  const log = new MemoryLog(given);
  const those = { firm: 'firm-1', from: 'outbox-1', day: '2026-01-01' };
  const expected = [
    { _id: 'a', n: 1, ...those },
    { _id: 'b', n: 3, ...those },
  ];
  expect(await numbersOf(log)).toEqual(expected);
  expect(await numbersOf(new MemoryLog(afterErasure(log.events)))).toEqual(expected);
});
