import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { DocumentRefused, type Write } from '@canvass/platform/read-store/port';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foldAll, run, type Running } from '../testing/fold.js';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import { MemoryStore } from '../testing/memory-store.js';
import { parkedProblem } from './parked-view.js';
import type { CounterDocument, Projection } from './projection.js';

interface Account {
  owner: string;
  amount: number;
}

/** What is wrong with the code at present: the places of which every event that is poison fails. */
let faults: Set<string>;

function meet(place: string, { data }: RecordedEvent): void {
  if (data['poison'] === place && faults.has(place)) throw new TypeError(`${place}: poison`);
}

/** Accounts with an amount, and how much an owner has. */
const accounts: Projection<Account> = {
  collection: { name: 'accounts_v1', indexes: [] },
  derived: [{ name: 'owners_v1', indexes: [] }],
  types: ['Opened', 'Paid', 'Closed'],
  keys: (event) => {
    meet('keys', event);
    return [event.stream];
  },
  evolve(body, event) {
    const { type, data } = event;
    meet('evolve', event);
    if (type === 'Closed') return null;
    if (type === 'Opened') return { owner: String(data['owner']), amount: 0 };
    const poison = data['poison'] === undefined ? {} : { poison: data['poison'] };
    return body && { ...body, amount: body.amount * 2 + Number(data['amount']), ...poison };
  },
  contributions: (body) => {
    meet('contributions', { data: body } as unknown as RecordedEvent);
    const { owner, amount } = body;
    const counts = [['accounts', 1] as const, ...(amount ? [['amount', amount] as const] : [])];
    return [{ collection: 'owners_v1', id: owner, identity: { owner }, counts }];
  },
  changes: (_before, after, key) => {
    meet('changes', { data: after ?? {} } as unknown as RecordedEvent);
    return [{ firm: 'firm-1', topic: 'account', ids: [key] }];
  },
};

const notes: Projection<{ text: string }> = {
  collection: { name: 'notes_v1', indexes: [] },
  types: ['Noted'],
  keys: ({ stream }) => [stream],
  evolve: (_body, { data }) => ({ text: data['text'] as string }),
};

const opened = (id: string, owner = 'ann'): GivenEvent => ({
  ...{ stream: `account-${id}`, type: 'Opened', data: { owner } },
});
const paid = (id: string, amount: number, poison?: string): GivenEvent => ({
  ...{ stream: `account-${id}`, type: 'Paid' },
  data: { amount, ...(poison === undefined ? {} : { poison }) },
});
const closed = (id: string): GivenEvent => ({ stream: `account-${id}`, type: 'Closed' });
const noted = (text: string): GivenEvent => ({ stream: 'note-1', type: 'Noted', data: { text } });

const places = ['keys', 'evolve', 'contributions'];
let running: Running | undefined;
let log: MemoryLog;

beforeEach(() => {
  faults = new Set([...places, 'changes']);
  log = new MemoryLog([opened('a'), opened('b'), paid('a', 1), paid('b', 2)]);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(store = new MemoryStore(), build = '1'): Promise<Running> {
  running = run([accounts, notes], { log, store, build });
  await running.caughtUp;
  return running;
}

async function folded(): Promise<void> {
  const head = await log.head();
  await vi.waitFor(async () => {
    const [one, other] = (await running?.store.checkpoints(['accounts_v1', 'notes_v1'])) ?? [];
    expect([one?.position, other?.position]).toEqual([head, head]);
  });
}

const owner = async (id = 'ann') =>
  (await running?.store.get<CounterDocument>('owners_v1', id))?.counts;
const amountOf = async (id: string) =>
  (await running?.store.get<Account & { _id: string; _position: string }>('accounts_v1', id))
    ?.amount;

/** What an undisturbed run of the same log makes of it, positions of counters aside. */
async function expectAsUndisturbed(): Promise<void> {
  const expected = await foldAll([accounts, notes], log);
  const documents = (store: MemoryStore) => {
    const { owners_v1: owners = {}, accountsParked_v1: _parked, ...others } = store.dump();
    const counts = Object.entries(owners).map(([id, json]) => [
      id,
      json.startsWith('{') ? (JSON.parse(json) as CounterDocument).counts : undefined,
    ]);
    return { others, counts: counts.filter(([, one]) => one) };
  };
  expect(documents(running!.store)).toEqual(documents(expected));
}

describe('an event that cannot be folded', () => {
  it.each(places)('in %s parks its stream, and other streams continue', async (place) => {
    await start();
    log.append(paid('a', 10, place), noted('hello'), paid('a', 100), paid('b', 20));
    await folded();
    expect(await amountOf('account-a')).toBe(1);
    expect(await amountOf('account-b')).toBe(24);
    expect(await owner()).toEqual({ accounts: 2, amount: 25 });
    expect(await running?.store.get('notes_v1', 'note-1')).toMatchObject({ text: 'hello' });
    expect(parkedProblem(running!.parked())).toMatch(
      /^accounts_v1 has parked account-a from Paid at 00000005 on \(TypeError: \w+: poison\)$/,
    );
  });

  it.each(places)('in %s is parked once more when it is retried in vain', async (place) => {
    await start();
    log.append(paid('a', 10, place), paid('a', 100));
    await folded();
    await running?.release('accounts');
    expect(await amountOf('account-a')).toBe(1);
    expect(running?.parked()[0]?.streams).toMatchObject([{ _id: 'account-a', tries: 2 }]);
  });

  it.each(places)('in %s is folded when it is retried, with all that waited', async (place) => {
    await start();
    log.append(paid('a', 10, place), paid('b', 20), paid('a', 100), opened('c', 'cid'));
    await folded();
    faults.clear();
    await running?.release('accounts_v1', [{ stream: 'account-a', skips: false }]);
    expect(running?.parked().flatMap(({ streams }) => streams)).toEqual([]);
    log.append(paid('a', 1000), paid('b', 1));
    await folded();
    expect(await amountOf('account-a')).toBe(((1 * 2 + 10) * 2 + 100) * 2 + 1000);
    await expectAsUndisturbed();
  });

  it('is left out when that is wanted, and what waited is folded', async () => {
    await start();
    log.append(paid('a', 10, 'evolve'), paid('b', 20), paid('a', 100));
    await folded();
    await running?.release('accounts', [{ stream: 'account-a', skips: true }]);
    expect(await amountOf('account-a')).toBe(1 * 2 + 100);
    expect(await owner()).toEqual({ accounts: 2, amount: 24 + 102 });
    expect(parkedProblem(running!.parked())).toBeUndefined();
  });

  it('leaves the next one of its stream parked when it is left out', async () => {
    await start();
    log.append(paid('a', 10, 'evolve'), paid('a', 5), paid('a', 100, 'keys'), paid('a', 3));
    await folded();
    await running?.release('accounts', [{ stream: 'account-a', skips: true }]);
    expect(await amountOf('account-a')).toBe(1 * 2 + 5);
    const [parked] = running?.parked()[0]?.streams ?? [];
    expect(parked).toMatchObject({ event: { position: '00000007' }, tries: 1 });
    faults.clear();
    await running?.release('accounts');
    expect(await amountOf('account-a')).toBe((7 * 2 + 100) * 2 + 3);
  });

  it('stays parked over a restart, and is not tried again by the same release', async () => {
    const { store } = await start();
    log.append(paid('a', 10, 'evolve'), paid('a', 100));
    await folded();
    await running?.stop();
    faults.clear();
    log.append(paid('a', 1000));
    await start(store);
    expect(await amountOf('account-a')).toBe(1);
    expect(running?.parked()[0]?.streams).toMatchObject([{ _id: 'account-a', build: '1' }]);
  });

  it('is tried again by another release', async () => {
    const { store } = await start();
    log.append(paid('a', 10, 'evolve'), paid('a', 100), paid('b', 1));
    await folded();
    await running?.stop();
    faults.clear();
    await start(store, '2');
    await vi.waitFor(() => expect(parkedProblem(running!.parked())).toBeUndefined());
    await expectAsUndisturbed();
  });

  it('is folded where only whom it concerns cannot be told: then everybody looks', async () => {
    await start();
    const before = running?.bus.tellings ?? 0;
    log.append(paid('a', 10, 'changes'));
    await folded();
    expect(await amountOf('account-a')).toBe(12);
    expect(parkedProblem(running!.parked())).toBeUndefined();
    await vi.waitFor(() => expect(running?.bus.tellings).toBe(before + 1));
  });

  it('of a document that is deleted then holds nothing up any more', async () => {
    await start();
    log.append(paid('a', 10, 'evolve'), paid('a', 100), closed('a'), opened('a', 'cid'));
    await folded();
    expect(await owner()).toEqual({ accounts: 1, amount: 2 });
    expect(await owner('cid')).toEqual({ accounts: 1 });
    expect(parkedProblem(running!.parked())).toBeUndefined();
  });

  it('that was written by others is parked like any other', async () => {
    await start();
    const foreign = { ...paid('a', 10), unreadable: 'it has no metadata' };
    log.append(foreign, paid('b', 20));
    await folded();
    expect(await amountOf('account-b')).toBe(24);
    expect(parkedProblem(running!.parked())).toContain('it has no metadata');
  });

  it('is met again by a rebuild, and parked again', async () => {
    await start();
    log.append(paid('a', 10, 'evolve'), paid('a', 100), paid('b', 20));
    await folded();
    await running?.rebuild('accounts');
    expect(
      running?.parked().find(({ projection }) => projection === 'accounts_v1')?.streams,
    ).toMatchObject([{ _id: 'account-a', tries: 1 }]);
    faults.clear();
    await running?.rebuild('accounts');
    expect(parkedProblem(running!.parked())).toBeUndefined();
    await expectAsUndisturbed();
  });
});

describe('a projection that cannot fold too much', () => {
  it('stops and reports it until it is resumed, while other projections continue', async () => {
    await start();
    log.append(noted('of no concern to accounts'));
    await folded();
    log.append(...Array.from({ length: 1001 }, (_, n) => paid(`x${n}`, 1, 'keys')));
    log.append(noted('hello'));
    await vi.waitFor(async () =>
      expect(await running?.store.get('notes_v1', 'note-1')).toMatchObject({ text: 'hello' }),
    );
    expect(parkedProblem(running!.parked())).toMatch(/^accounts_v1 stands still: more than 1000/);
    log.append(paid('b', 20));
    await vi.waitFor(async () =>
      expect((await running?.store.checkpoint('notes_v1'))?.position).toBe(await log.head()),
    );
    faults.clear();
    await running?.release('accounts');
    await folded();
    expect(await amountOf('account-b')).toBe(24);
    expect(parkedProblem(running!.parked())).toBeUndefined();
    await expectAsUndisturbed();
  });
});

/** A store that never takes some documents. */
class ChoosyStore extends MemoryStore {
  refuses: (json: string) => boolean = () => false;

  override async commit(...[batch, checkpoints]: Parameters<MemoryStore['commit']>): Promise<void> {
    const refused = batch.find((write) => this.refuses(JSON.stringify(write)));
    if (refused) throw new DocumentRefused(refused.collection, idOf(refused), 'it is too large');
    await super.commit(batch, checkpoints);
  }
}

function idOf(write: Write): string {
  const key = 'replace' in write ? write.replace : 'text' in write ? write.text : write.remove;
  return key._id;
}

describe('a document that the store refuses', () => {
  it('is parked with the rest of its stream and retried, while other streams continue', async () => {
    const store = new ChoosyStore();
    await start(store);
    store.refuses = (json) => /accounts_v1.*account-a.*amount\\":12/.test(json);
    log.append(paid('a', 10), paid('b', 20), noted('hello'), paid('a', 100));
    await folded();
    expect(await amountOf('account-a')).toBe(1);
    expect(await owner()).toEqual({ accounts: 2, amount: 25 });
    expect(parkedProblem(running!.parked())).toMatch(/account-a.*it is too large/);
    await running?.release('accounts').catch(() => undefined);
    await vi.waitFor(() =>
      expect(running?.parked().flatMap(({ streams }) => streams)).toMatchObject([{ tries: 2 }]),
    );
    store.refuses = () => false;
    await running?.caughtUp;
    await running?.release('accounts');
    expect(parkedProblem(running!.parked())).toBeUndefined();
    await expectAsUndisturbed();
  });

  it('counts no more where it is a counter, until its projection is rebuilt', async () => {
    const store = new ChoosyStore();
    await start(store);
    store.refuses = (json) => /owners_v1.*"amount":(2|3)\d/.test(json);
    log.append(paid('b', 20), opened('c', 'cid'), paid('a', 4));
    await folded();
    expect(await amountOf('account-a')).toBe(6);
    expect(await owner('cid')).toEqual({ accounts: 1 });
    expect(await owner()).toEqual({ accounts: 2, amount: 3 });
    expect(parkedProblem(running!.parked())).toMatch(/owners_v1\/ann.*only a rebuild/);
    store.refuses = () => false;
    await running?.rebuild('accounts');
    expect(parkedProblem(running!.parked())).toBeUndefined();
    await expectAsUndisturbed();
  });
});
