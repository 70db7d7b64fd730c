import type { Checkpoint } from '@canvass/platform/read-store/port';
import { route, type Call } from '@canvass/platform/http/route';
import { describe, expect, it, vi } from 'vitest';
import { createReading } from './reading.js';

const at = (position: number): string => String(position).padStart(16, '0');

/** A store that knows checkpoints alone, and counts how often it is asked. */
function checkpointsOf(positions: Record<string, number | 'beginning'>) {
  const store = {
    looks: 0,
    positions,
    checkpoints: (names: readonly string[]): Promise<Checkpoint[]> => {
      store.looks += 1;
      return Promise.resolve(
        names.flatMap((name) => {
          const position = store.positions[name];
          return position === undefined
            ? []
            : [{ name, position: position === 'beginning' ? '' : at(position), epoch: 1 }];
        }),
      );
    },
  };
  return store;
}

const called = { method: 'get', path: '/x', access: 'guest' } as const;
const answering = route(called, {
  summary: 'x',
  handle: () => Promise.resolve({ body: 'x', headers: { 'X-Other': 'kept' } }),
});
const collections = [
  { name: 'a_v1', indexes: [] },
  { name: 'b_v1', indexes: [] },
];

function call(position?: number): Call<unknown, unknown, unknown> {
  const headers = position === undefined ? {} : { 'x-min-position': at(position) };
  return { headers } as Call<unknown, unknown, unknown>;
}

describe('reading', () => {
  it('answers at once, and says from where', async () => {
    const store = checkpointsOf({ a_v1: 7, b_v1: 5 });
    const reading = createReading(store)(collections, answering);
    const answer = await reading.handle(call());
    expect(answer.headers).toEqual({ 'X-Other': 'kept', 'X-Position': at(5) });
    expect((await reading.handle(call(5))).headers?.['X-Position']).toBe(at(5));
    expect(store.looks).toBe(2);
  });

  it('waits until every collection has caught up, with one checkpoint read for all waiting requests', async () => {
    const store = checkpointsOf({ a_v1: 9, b_v1: 5 });
    const reading = createReading(store)(collections, answering);
    const waiting = Promise.all(Array.from({ length: 50 }, () => reading.handle(call(8))));
    setTimeout(() => (store.positions['b_v1'] = 8), 100);
    const answers = await waiting;
    expect(new Set(answers.map(({ headers }) => headers?.['X-Position']))).toEqual(
      new Set([at(8)]),
    );
    // 50 first looks, and some 5 while they waited.
    expect(store.looks).toBeLessThan(65);
  });

  it('answers after two seconds all the same', async () => {
    vi.useFakeTimers();
    const store = checkpointsOf({ a_v1: 9, b_v1: 5 });
    let hasAnswered = false;
    const answer = createReading(store)(collections, answering).handle(call(8));
    void answer.then(() => (hasAnswered = true));
    await vi.advanceTimersByTimeAsync(1900);
    expect(hasAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect((await answer).headers?.['X-Position']).toBe(at(5));
    vi.useRealTimers();
  });

  it('names no position where nothing was folded yet', async () => {
    const positions = { a_v1: 9, b_v1: 'beginning' as const };
    const reading = createReading(checkpointsOf(positions))(collections, answering);
    expect((await reading.handle(call())).headers).toEqual({ 'X-Other': 'kept' });
  });

  it('answers of what stood once, however far behind it is, and of what an earlier release has filled', async () => {
    const positions = { a_v1: 9, 'standing/a_v1': 7, b_v1: 2 };
    const answer = await createReading(checkpointsOf(positions))(collections, answering).handle(
      call(),
    );
    expect(answer.headers?.['X-Position']).toBe(at(2));
  });

  it.each([
    ['emptied, and has come some way', { 'standing/b_v1': 'beginning', b_v1: 5 }] as const,
    ['gone', {}] as const,
  ])('refuses while a collection is %s, and answers as soon as it stands', async (_, positions) => {
    vi.useFakeTimers();
    const store = checkpointsOf({ a_v1: 9, 'standing/a_v1': 9, ...positions });
    const reading = createReading(store)(collections, answering);
    const refused = expect(reading.handle(call())).rejects.toMatchObject({
      ...{ kind: 'unavailable', code: 'beingPrepared' },
    });
    await vi.advanceTimersByTimeAsync(2100);
    await refused;
    const waiting = reading.handle(call());
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(store.positions, { 'standing/b_v1': 9, b_v1: 9 });
    await vi.advanceTimersByTimeAsync(20);
    expect((await waiting).headers?.['X-Position']).toBe(at(9));
    vi.useRealTimers();
  });

  it('fails those who wait when the store fails, and looks again for the next', async () => {
    const store = checkpointsOf({ a_v1: 1, b_v1: 1 });
    const reading = createReading({
      checkpoints: (names) =>
        store.looks === 1
          ? Promise.reject(new Error('the store is gone')).finally(() => (store.looks += 1))
          : store.checkpoints(names),
    })(collections, answering);
    await expect(reading.handle(call(2))).rejects.toThrow('the store is gone');
    store.positions = { a_v1: 2, b_v1: 2 };
    expect((await reading.handle(call(2))).headers?.['X-Position']).toBe(at(2));
  });
});
