import {
  ANY,
  binaryEvent,
  END,
  jsonEvent,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  type EventData,
  type Position,
} from '@eventstore/db-client';
import type { Play } from './play.js';

const HIGHEST = 2n ** 64n - 1n;

/** An event whose id follows from its number. */
const numbered = (type: string, number?: number): EventData =>
  jsonEvent({
    type,
    data: {},
    ...(number && { id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` }),
  });
const A = (number?: number): EventData => numbered('A', number);
const B = (number?: number): EventData => numbered('B', number);
const many = (count: number): EventData[] => Array.from({ length: count }, () => B());
const sized = (size: number): EventData =>
  jsonEvent({ type: 'A', data: { text: 'x'.repeat(size) } });

/** The scenarios that a new, empty EventStoreDB 24.2.0 answered, by the names of its recorded answers. */
export const scenarios: Record<string, (play: Play) => Promise<void>> = {
  ...forEach([1, 2, 500], (window) => ({
    [`new server, filter matches nothing, window ${window}, then B A B B`]: async (play) => {
      await play.subscribe({ from: START, types: ['A'], window });
      for (const [index, event] of [B(), A(), B(), B()].entries()) {
        await play.append(`s-${index}`, [event]);
      }
    },
    [`B A B B stand, from START, window ${window}, then B`]: async (play) => {
      for (const [index, event] of [B(), A(), B(), B()].entries()) {
        await play.append(`s-${index}`, [event]);
      }
      await play.subscribe({ from: START, types: ['A'], window });
      await play.append('s-9', [B()]);
    },
  })),
  ...forEach([1, 500], (window) => ({
    [`B A B A B stand, from each of them, window ${window}`]: async (play) => {
      const places: Position[] = [];
      for (const [index, event] of [B(), A(), B(), A(), B()].entries()) {
        places.push(await play.append(`s-${index}`, [event]));
      }
      const begun = places.map(({ commit }) => ({ commit, prepare: 0n }));
      for (const from of [...places, ...begun]) {
        await play.subscribe({ from, types: ['A'], window, isLeft: true });
      }
      await play.subscribe({ from: END, types: ['A'], window });
      await play.append('s-9', [B()]);
      await play.append('s-9', [A()]);
    },
  })),
  ...forEach(
    [
      { window: 3, interval: 1 },
      { window: 3, interval: 2 },
      { window: 100, interval: 1 },
    ],
    ({ window, interval }) => ({
      [`20 B, A, 20 B stand, from START, window ${window}, interval ${interval}, then 7 B`]: async (
        play,
      ) => {
        await play.append('s-0', many(20));
        await play.append('s-1', [A()]);
        await play.append('s-2', many(20));
        await play.subscribe({ from: START, types: ['A'], window, interval });
        for (let count = 0; count < 7; count++) await play.append('s-3', [B()]);
      },
    }),
  ),
  'no filter: new server, then A, then B B': async (play) => {
    await play.subscribe({ from: START });
    await play.append('s-1', [A()]);
    await play.append('s-1', [B(), B()]);
  },
  'all but system events: new server, then A': async (play) => {
    await play.subscribe({ from: START, regex: '^[^$]', window: 500 });
    await play.append('s-1', [A()]);
  },
  'positions at which nothing stands': async (play) => {
    await play.append('s-1', [A(), B()]);
    const { commit, prepare } = await play.append('s-2', [A()]);
    for (const from of [
      { commit: commit - 5n, prepare: commit - 5n },
      { commit: commit + 100_000n, prepare: commit + 100_000n },
      { commit: HIGHEST, prepare: HIGHEST },
      { commit, prepare: prepare + 5n },
    ]) {
      await play.subscribe({ from, types: ['A'], window: 1 });
      await play.append('s-3', [A()]);
    }
  },
  'append again, and expected revisions': async (play) => {
    await play.append('s', [A(1), B(2)], NO_STREAM);
    await play.append('s', [A(1), B(2)], NO_STREAM);
    await play.append('s', [A(1), B(2)], ANY);
    await play.append('s', [A(1)], NO_STREAM);
    await play.append('s', [B(2)], 0n);
    await play.append('s', [A(3)], NO_STREAM);
    await play.append('s', [A(3)], 5n);
    await play.append('s', [A(3)], 1n);
    await play.append('s', [A(3)], 1n);
    await play.append('s', [A(3)], 2n);
    await play.append('s', [A(1), A(4)], 2n);
    await play.append('s', [A(4), A(1)], 2n);
    await play.append('s', [A(1), A(4)], 3n);
    await play.append('s', [A(5), A(1)], 4n);
    await play.append('s', [A(1)], ANY);
    await play.append('s', [A(1), A(7)], ANY);
    await play.append('other', [A(1)], NO_STREAM);
    await play.append('missing', [A(8)], STREAM_EXISTS);
    await play.append('missing', [A(8)], 0n);
    await play.append('empty', [], NO_STREAM);
    await play.append('empty', [A(6)], NO_STREAM);
    await play.readStream('s');
    await play.readStream('other');
    await play.readBack(4);
  },
  'reading: missing, past the end': async (play) => {
    await play.readStream('missing');
    await play.append('s', [A(1), A(2)], NO_STREAM);
    await play.readStream('s', 1n);
    await play.readStream('s', 2n);
    await play.readStream('s', 9n);
    await play.readBack(100);
  },
  'events of others: without metadata, bytes, metadata of another shape': async (play) => {
    const bytes = binaryEvent({ type: 'A', data: new Uint8Array([255, 0]) });
    const other = jsonEvent({ type: 'A', data: {}, metadata: { a: 1 } });
    await play.append('f', [A(), bytes, other]);
    await play.readStream('f');
  },
  'size of an append': async (play) => {
    for (const size of [900_000, 1_040_000, 1_048_576, 1_100_000, 3_000_000]) {
      await play.append('big', [sized(size)]);
    }
    await play.append(
      'together',
      Array.from({ length: 20 }, () => sized(100_000)),
    );
  },
  'a client whose clock is behind, by seconds: 5, 15, 3600; the last again with a deadline of two hours':
    async (play) => {
      for (const behind of [5, 15, 3600]) {
        play.setAhead(behind * 1000);
        await play.append('late', [A()]);
      }
      await play.append('late', [A()], ANY, { deadline: 7_200_000 });
    },
};

type Scenarios = Record<string, (play: Play) => Promise<void>>;

function forEach<Case>(cases: readonly Case[], scenariosOf: (one: Case) => Scenarios): Scenarios {
  return Object.fromEntries(cases.flatMap((one) => Object.entries(scenariosOf(one))));
}
