import { standingOf, CheckpointLost, OwnerChanged } from '@canvass/platform/read-store/port';
import { describe, expect, it, vi } from 'vitest';
import { foldAll, run } from '../testing/fold.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import { MemoryStore } from '../testing/memory-store.js';
import type { CounterDocument, Projection } from './projection.js';
import { Refusals } from './refusals.js';
import { UnknownProjection } from './run.js';
import { startAfresh } from './start-position.js';

interface Account {
  owner: string;
  amount: number;
}

/** Accounts with an amount, and how many accounts and how much money an owner has. */
const accounts: Projection<Account> = {
  collection: { name: 'accounts_v1', indexes: [['owner']] },
  derived: [{ name: 'owners_v1', indexes: [] }],
  types: ['Opened', 'Paid', 'Closed', 'Transferred', 'Broken'],
  keys: ({ data }) => data.accounts as string[],
  evolve(body, { type, data }, key) {
    switch (type) {
      case 'Opened':
        return { owner: data.owner as string, amount: 0 };
      case 'Paid':
        return body && { ...body, amount: body.amount + (data.amount as number) };
      case 'Transferred': {
        const [from] = data.accounts as string[];
        const amount = (data.amount as number) * (key === from ? -1 : 1);
        return body && { ...body, amount: body.amount + amount };
      }
      case 'Closed':
        return null;
      default:
        throw new Error('no such type');
    }
  },
  contributions: ({ owner, amount }) => [
    {
      collection: 'owners_v1',
      id: owner,
      identity: { owner },
      counts: amount
        ? [
            ['accounts', 1],
            ['amount', amount],
          ]
        : [['accounts', 1]],
    },
  ],
  changes: (_before, _after, key) => [{ firm: 'firm-1', topic: 'account', ids: [key] }],
};

const notes: Projection<{ text: string }> = {
  collection: { name: 'notes_v1', indexes: [] },
  types: ['Noted'],
  keys: ({ stream }) => [stream],
  evolve: (_body, { data }) => ({ text: data.text as string }),
};

const opened = (id: string, owner: string): GivenEvent => ({
  stream: `account-${id}`,
  type: 'Opened',
  data: { accounts: [id], owner },
});
const paid = (id: string, amount: number): GivenEvent => ({
  stream: `account-${id}`,
  type: 'Paid',
  data: { accounts: [id], amount },
});
const closed = (id: string): GivenEvent => ({
  stream: `account-${id}`,
  type: 'Closed',
  data: { accounts: [id] },
});
const transferred = (from: string, to: string, amount: number): GivenEvent => ({
  stream: `account-${from}`,
  type: 'Transferred',
  data: { accounts: [from, to], amount },
});
const noted: GivenEvent = { stream: 'note-1', type: 'Noted', data: { text: 'Hello' } };

const story = [
  opened('a', 'ann'),
  paid('a', 5),
  opened('b', 'ann'),
  noted,
  transferred('a', 'b', 2),
  opened('c', 'cid'),
  paid('c', 7),
  closed('c'),
  { stream: 'x-1', type: 'Unheard' },
];

describe('runProjections', () => {
  it('folds events into documents and these into counters', async () => {
    const store = await foldAll([accounts, notes], new MemoryLog(story));
    expect(store.dump()).toEqual({
      accounts_v1: {
        a: '{"_id":"a","_position":"00000005","owner":"ann","amount":3}',
        b: '{"_id":"b","_position":"00000005","owner":"ann","amount":2}',
        c: 'deleted 00000008',
      },
      notes_v1: { 'note-1': '{"_id":"note-1","_position":"00000004","text":"Hello"}' },
      owners_v1: {
        ann: '{"_id":"ann","_position":"00000005","owner":"ann","counts":{"accounts":2,"amount":5}}',
        cid: 'deleted 00000008',
      },
    });
  });

  it.each([1, 2, 3, 4, 100])('makes the same documents of batches of %d', async (batchSize) => {
    const log = new MemoryLog(story);
    const whole = await foldAll([accounts, notes], log);
    const pieces = await foldAll([accounts, notes], log, { batchSize });
    expect(pieces.dump()).toEqual(whole.dump());
  });

  it('brings a deleted document back and keeps what was before apart', async () => {
    const again = [...story, opened('c', 'cid'), paid('c', 1)];
    const store = await foldAll([accounts], new MemoryLog(again), { batchSize: 1 });
    const owner = await store.get<CounterDocument>('owners_v1', 'cid');
    expect(owner?.counts).toEqual({ accounts: 1, amount: 1 });
  });

  it('advances every checkpoint with every event, also of other projections', async () => {
    const store = await foldAll([accounts, notes], new MemoryLog(story));
    const names = ['accounts_v1', 'owners_v1', 'notes_v1'];
    const positions = (await store.checkpoints(names)).map(({ position }) => position);
    expect(positions).toEqual(['00000009', '00000009', '00000009']);
  });

  it('goes on where it stood, under a higher epoch', async () => {
    const log = new MemoryLog(story.slice(0, 4));
    const store = await foldAll([accounts, notes], log);
    log.append(...story.slice(4));
    await foldAll([accounts, notes], log, { store });
    expect(store.dump()).toEqual((await foldAll([accounts, notes], log)).dump());
    expect((await store.checkpoint('owner/accounts_v1'))?.epoch).toBe(2);
    expect((await store.checkpoint('owner/notes_v1'))?.epoch).toBe(2);
  });

  it('stops all projections once another owner has taken one over', async () => {
    const log = new MemoryLog(story);
    const store = await foldAll([notes], log, { epoch: 5 });
    const running = run([accounts, notes], { log, store, epoch: 4 });
    await expect(running.ended).rejects.toThrow(OwnerChanged);
    await foldAll([accounts], log, { store, epoch: 4 });
    expect(store.dump()).toEqual((await foldAll([accounts, notes], log)).dump());
  });

  it('lets a new projection catch up with the others', async () => {
    const log = new MemoryLog(story.slice(0, 6));
    const store = await foldAll([notes], log);
    log.append(...story.slice(6));
    await foldAll([accounts, notes], log, { store, batchSize: 2 });
    expect(store.dump()).toEqual((await foldAll([accounts, notes], log)).dump());
  });

  it('starts a projection afresh whose counters have no checkpoint', async () => {
    const log = new MemoryLog(story);
    const store = await foldAll([accounts, notes], log);
    const before = store.dump();
    await store.drop('owners_v1');
    await foldAll([accounts, notes], log, { store });
    expect(store.dump()).toEqual(before);
  });

  it('drops nothing of a projection that another owner has taken over', async () => {
    const store = await foldAll([accounts], new MemoryLog(story), { epoch: 5 });
    const before = store.dump();
    const place = { store, build: '1', refusals: new Refusals() };
    await expect(startAfresh(place, accounts, 4)).rejects.toThrow(OwnerChanged);
    expect(store.dump()).toEqual(before);
  });

  it.each(['accounts_v1', 'owners_v1'])(
    'ends when another process drops %s, and the next run fills it again',
    async (dropped) => {
      const log = new MemoryLog(story);
      const running = run([accounts, notes], { log });
      await running.caughtUp;
      await running.store.drop(dropped);
      log.append(opened('d', 'dora'));
      await expect(running.ended).rejects.toThrow(new CheckpointLost(dropped));
      await foldAll([accounts, notes], log, { store: running.store, epoch: 1 });
      expect(running.store.dump()).toEqual((await foldAll([accounts, notes], log)).dump());
    },
  );

  it('empties what a rebuild that was cut short had not yet dropped', async () => {
    const log = new MemoryLog(story);
    const store = await foldAll([accounts], log);
    const before = store.dump();
    const { tables } = store.shared;
    // As a rebuild leaves it that ends between the checkpoint and the documents of the last collection.
    for (const { name } of [accounts.collection, ...(accounts.derived ?? [])]) {
      store.shared.checkpoints.delete(name);
    }
    tables.get('owners_v1')?.set('nobody', { position: '99999999', json: '{"_id":"nobody"}' });
    await foldAll([accounts], log, { store });
    expect(store.dump()).toEqual(before);
  });

  it('notes that a collection stands once it has been at the end of the log, until it is emptied', async () => {
    const store = new MemoryStore();
    const positionsOf = async (): Promise<(string | undefined)[]> => {
      const names = ['accounts_v1', 'owners_v1'].map(standingOf);
      const found = await store.checkpoints(names);
      return names.map((name) => found.find((one) => one.name === name)?.position);
    };
    const log = new MemoryLog([]);
    const noted: (string | undefined)[][] = [];
    const commit = store.commit.bind(store);
    vi.spyOn(store, 'commit').mockImplementation(async (...batch) => {
      await commit(...batch);
      noted.push(await positionsOf());
    });
    const running = run([accounts], { log, store, batchSize: 2 });
    await running.caughtUp;
    expect(await positionsOf()).toEqual(['0', '0']);
    log.append(...story);
    await vi.waitFor(async () => {
      expect((await store.checkpoint('owners_v1'))?.position).toBe('00000009');
    });
    noted.length = 0;
    await running.rebuild('accounts');
    // Not before the last: the batches between stand at the beginning.
    expect(noted.slice(2, -1).every((one) => one.every((position) => position === ''))).toBe(true);
    expect(noted.length).toBeGreaterThan(4);
    expect(await positionsOf()).toEqual(['00000009', '00000009']);
    await running.stop();
    // What was cut short, and what an earlier release has filled, is noted in the next process.
    store.shared.checkpoints.delete(standingOf('accounts_v1'));
    await commit([], [{ name: standingOf('owners_v1'), position: '', epoch: 1 }]);
    await foldAll([accounts], log, { store });
    expect(await positionsOf()).toEqual(['00000009', '00000009']);
  });

  it('creates the indexes of a fresh store when it is full', async () => {
    const store = new MemoryStore();
    const running = run([accounts], { log: new MemoryLog(story), store });
    await running.caughtUp;
    expect(store.indexed).toEqual(['accounts_v1', 'owners_v1']);
    await running.stop();
  });

  it('publishes what changed, once for a batch, and nothing while it catches up', async () => {
    const running = run([accounts], { log: new MemoryLog(story) });
    await running.caughtUp;
    expect(running.bus.published).toEqual([]);
    expect(running.bus.tellings).toBe(1);
    running.log.append(paid('a', 1), paid('b', 1), paid('a', 1));
    await vi.waitFor(() => expect(running.bus.published).not.toEqual([]));
    expect(running.bus.published).toEqual([
      { firm: 'firm-1', topic: 'account', ids: ['a', 'b'], position: '00000012' },
    ]);
    expect(running.bus.tellings).toBe(1);
    await running.rebuild('accounts');
    expect(running.bus.tellings).toBe(2);
    await running.stop();
  });

  it('builds indexes in the background, for new and existing collections', async () => {
    const log = new MemoryLog(story);
    const store = new MemoryStore();
    await foldAll([accounts], log, { store });
    let build = (): void => undefined;
    const built = new Promise<void>((resolve) => (build = resolve));
    const asked = vi.spyOn(store, 'createIndexes').mockReturnValue(built);
    const running = run([accounts, notes], { log, store });
    let hasCaughtUp = false;
    void running.caughtUp.then(() => (hasCaughtUp = true));
    await vi.waitFor(() => expect(running.bus.tellings).toBeGreaterThan(0));
    log.append(paid('a', 10), noted);
    await vi.waitFor(() => expect(running.bus.published).not.toEqual([]));
    const names = () => asked.mock.calls.map(([{ name }]) => name).sort();
    expect(names()).toEqual(['accounts_v1', 'notes_v1']);
    expect(hasCaughtUp).toBe(false);
    build();
    await running.caughtUp;
    expect(names()).toEqual(['accounts_v1', 'notes_v1', 'owners_v1']);
    await running.stop();
  });

  it('stops while an index is being built, and asks for no other', async () => {
    const store = new MemoryStore();
    let refuse = (): void => undefined;
    const refused = new Promise<void>((_, reject) => {
      refuse = () => reject(new Error('the store is closed'));
    });
    const asked = vi.spyOn(store, 'createIndexes').mockReturnValue(refused);
    const running = run([accounts], { log: new MemoryLog(story), store });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await running.stop();
    refuse();
    await expect(running.caughtUp).rejects.toThrow(/stopped/);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('ends when an index cannot be built', async () => {
    const store = new MemoryStore();
    vi.spyOn(store, 'createIndexes').mockRejectedValue(new Error('no space is left'));
    const running = run([accounts], { log: new MemoryLog(story), store });
    await expect(running.ended).rejects.toThrow('no space is left');
    await expect(running.caughtUp).rejects.toThrow('no space is left');
  });

  it('says so when it was stopped before it had caught up', async () => {
    const running = run([accounts], { log: new MemoryLog(story), batchSize: 1 });
    await running.stop();
    await expect(running.caughtUp).rejects.toThrow(/stopped/);
  });

  it('refuses two projections that share a collection', async () => {
    const running = run([accounts, { ...notes, derived: accounts.derived }]);
    await expect(running.ended).rejects.toThrow(/share/);
  });
});

describe('rebuild', () => {
  it.each(['accounts', 'accounts_v1', 'owners'])(
    'folds %s again from the beginning to the same bytes, while the others go on',
    async (name) => {
      const running = run([accounts, notes], { log: new MemoryLog(story), batchSize: 2 });
      await running.caughtUp;
      const { store, log } = running;
      store.shared.tables.get('owners_v1')?.set('stray', { position: '00000001', json: '{}' });
      const rebuilt = running.rebuild(name);
      log.append(paid('a', 10), noted);
      await rebuilt;
      log.append(paid('b', 20));
      const owner = async () => (await store.get<CounterDocument>('owners_v1', 'ann'))?.counts;
      await vi.waitFor(async () => expect(await owner()).toEqual({ accounts: 2, amount: 35 }));
      expect(store.dump()).toEqual((await foldAll([accounts, notes], log)).dump());
      await running.stop();
    },
  );

  it('is one rebuild when it is asked for twice', async () => {
    const running = run([accounts], { log: new MemoryLog(story) });
    await running.caughtUp;
    const drop = vi.spyOn(running.store, 'drop');
    await Promise.all([running.rebuild('accounts'), running.rebuild('accounts')]);
    expect(drop).toHaveBeenCalledTimes(3);
    await running.stop();
  });

  it('that fails ends the run, so that no projection is left out of it for good', async () => {
    const log = new MemoryLog(story);
    const running = run([accounts, notes], { log });
    await running.caughtUp;
    vi.spyOn(running.store, 'drop').mockRejectedValueOnce(new Error('the store is away'));
    await expect(running.rebuild('accounts')).rejects.toThrow('the store is away');
    await expect(running.ended).rejects.toThrow('the store is away');
    log.append(paid('a', 10), noted);
    await foldAll([accounts, notes], log, { store: running.store, epoch: 1 });
    expect(running.store.dump()).toEqual((await foldAll([accounts, notes], log)).dump());
  });

  it('refuses a name it does not know', async () => {
    const running = run([accounts]);
    await running.caughtUp;
    await expect(running.rebuild('nobody')).rejects.toThrow(UnknownProjection);
    await running.stop();
  });
});
