import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { indexedStorage } from './indexed-storage.js';
import { Outbox } from './outbox.js';
import { saveOf, TestServer, type Condition } from './testing/sample.js';
import type { OutboxStorage } from './storage.js';

/** What the disk does with one call: `lost` does what was asked and then says that it failed. */
type DiskState = 'well' | 'failing' | 'lost';

const ID = 'response';
const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'];

const diskStateLists = fc.array(
  fc.constantFrom<DiskState>('well', 'well', 'well', 'failing', 'lost'),
  {
    maxLength: 40,
  },
);
const conditions = fc.array(fc.constantFrom<Condition>('fine', 'offline', 'lostAnswer', 'broken'), {
  maxLength: 10,
});
/** Questions that are answered at the same time, each in a save of its own. */
const rounds = fc.array(fc.uniqueArray(fc.constantFrom(...QUESTIONS), { maxLength: 3 }), {
  maxLength: 8,
});

function failingDisk(disk: OutboxStorage, remaining: DiskState[]): OutboxStorage {
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    const state = remaining.shift() ?? 'well';
    if (state === 'well') return work();
    if (state === 'lost') await work();
    throw new DOMException('The disk fails', 'UnknownError');
  };
  return {
    durable: true,
    update: (id, change) => asked(() => disk.update(id, change)),
    identity: () => asked(() => disk.identity()),
    responses: () => asked(() => disk.responses()),
    held: () => asked(() => disk.held()),
    forget: (ids) => asked(() => disk.forget(ids)),
  };
}

/** The files of a worker share its databases, so each has names of its own. */
let databases = 0;
const warn = vi.spyOn(console, 'warn');

beforeAll(() => void warn.mockReturnValue(undefined));
afterAll(() => warn.mockRestore());

it('brings every answer and the end to the server, however disk and network fail', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, diskStateLists, conditions, async (taken, diskStates, network) => {
      const disk = await indexedStorage(`failing-at-random-${(databases += 1)}`);
      const server = new TestServer();
      server.conditions = [...network];
      const outbox = new Outbox(failingDisk(disk, [...diskStates]), server.post);
      const last: Record<string, string[]> = {};
      let count = 0;
      for (const questions of taken) {
        const saves = questions.map((question) => {
          const content = [`answer ${(count += 1)}`];
          last[question] = content;
          return outbox.save(saveOf(ID, { [question]: content }));
        });
        await Promise.all(saves);
      }
      const found = await outbox.find(ID);
      if (count > 0) expect(found?.response.answers).toEqual(last);
      await outbox.save(saveOf(ID, {}, { isFinished: true }));
      server.conditions = [];
      for (let round = 0; round < 3; round += 1) await outbox.send();
      expect(server.responses.get(ID)).toMatchObject({ isFinished: true, answers: last });
      expect(await outbox.status()).toMatchObject({ waiting: 0, held: 0 });
    }),
    { numRuns: 150 },
  );
});
