import type { ReadStore } from '@canvass/platform/read-store/port';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run, type Running } from '../testing/fold.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import type { SharedPlace } from './crash.suite.js';
import { parkedProblem } from './parked-view.js';
import type { CounterDocument, Projection } from './projection.js';

const within = { timeout: 20_000 };

const notes: Projection<{ text: string }> = {
  collection: { name: 'notes_v1', indexes: [] },
  types: ['Noted'],
  keys: ({ stream }) => [stream],
  evolve: (_body, { data }) => ({ text: String(data['text']) }),
};

/** Accounts, and how many an owner has; a release with a fault counts where nothing was declared. */
const accountsOf = (isFaulty: () => boolean): Projection<{ owner: string }> => ({
  collection: { name: 'accounts_v1', indexes: [] },
  derived: [{ name: 'owners_v1', indexes: [] }],
  types: ['Opened'],
  keys: ({ stream }) => [stream],
  evolve: (_body, { data }) => ({ owner: String(data['owner']) }),
  contributions({ owner }) {
    const collection = isFaulty() ? 'undeclared_v1' : 'owners_v1';
    return [{ collection, id: owner, identity: { owner }, counts: [['accounts', 1]] }];
  },
});

const noted = (text: string): GivenEvent => ({ stream: 'note-1', type: 'Noted', data: { text } });
const opened = (id: string): GivenEvent => ({
  ...{ stream: `account-${id}`, type: 'Opened', data: { owner: 'ann' } },
});

/** A projection that stood still misses nothing once it can go on, however far its neighbours have gone meanwhile. */
export function haltedContract(title: string, open: () => Promise<SharedPlace>): void {
  describe(`a projection that stands still: ${title}`, () => {
    let place: SharedPlace;
    let log: MemoryLog;
    let running: Running<ReadStore>;
    let isFaulty: boolean;
    beforeEach(async () => {
      isFaulty = false;
      place = await open();
      log = new MemoryLog([opened('a'), noted('first')]);
      await start();
      // It shares the position of those that have nothing to fold.
      for (const text of ['second', 'third']) await append(noted(text));
      isFaulty = true;
      await append(opened('b'));
      expect(parkedProblem(running.parked())).toMatch(/^accounts_v1 stands still/);
      for (const type of ['Other', 'Else']) await append({ stream: 'other-1', type });
      isFaulty = false;
    });
    afterEach(async () => {
      await running.stop();
      await place.end();
    });

    async function start(): Promise<void> {
      const store = await place.store();
      const both = [accountsOf(() => isFaulty) as Projection, notes as Projection];
      running = run(both, { log, store, build: '1' });
      await running.caughtUp;
    }

    const positionOf = async (name: string) => (await running.store.checkpoint(name))?.position;

    /** Appends, and waits until all but what stands still has come as far. */
    async function append(...events: readonly GivenEvent[]): Promise<void> {
      log.append(...events);
      const head = await log.head();
      await vi.waitFor(async () => expect(await positionOf('notes_v1')).toBe(head), within);
    }

    async function expectAllFolded(): Promise<void> {
      const head = await log.head();
      await vi.waitFor(async () => expect(await positionOf('accounts_v1')).toBe(head), within);
      const owner = await running.store.get<CounterDocument>('owners_v1', 'ann');
      expect(owner?.counts).toEqual({ accounts: 3 });
      expect(parkedProblem(running.parked())).toBeUndefined();
    }

    it('is shown to stand where it stopped', async () => {
      expect(await positionOf('accounts_v1')).toBe('00000004');
    });

    it('goes on from there when it is told to', async () => {
      await running.release('accounts');
      await append(opened('c'));
      await expectAllFolded();
    });

    it('goes on from there in the next process', async () => {
      await running.stop();
      log.append(opened('c'));
      await start();
      await expectAllFolded();
    });
  });
}
