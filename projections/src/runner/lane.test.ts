import { expect, it } from 'vitest';
import { MemoryLog, type GivenEvent } from '../testing/memory-log.js';
import { emptyTables, MemoryStore } from '../testing/memory-store.js';
import { Commits } from './commits.js';
import { Lane, type Stopped } from './lane.js';
import { collectionsOf, type Projection } from './projection.js';
import { Refusals } from './refusals.js';
import { findStart, takeOver } from './start-position.js';

const EPOCH = 1;

/** Notes that are kept as they come. */
const notes: Projection<{ text: string }> = {
  collection: { name: 'notes_v1', indexes: [] },
  types: ['Noted'],
  keys: ({ stream }) => [stream],
  evolve: (_body, { data }) => ({ text: String(data['text']) }),
};

/** Accounts that cannot be folded: they are counted where nothing was declared. */
const broken: Projection<{ owner: string }> = {
  collection: { name: 'accounts_v1', indexes: [] },
  derived: [{ name: 'owners_v1', indexes: [] }],
  types: ['Opened'],
  keys: ({ stream }) => [stream],
  evolve: () => ({ owner: 'ann' }),
  contributions: ({ owner }) => [
    { collection: 'undeclared_v1', id: owner, identity: { owner }, counts: [['accounts', 1]] },
  ],
};

const noted: GivenEvent = { stream: 'note-1', type: 'Noted', data: { text: 'hello' } };
const other: GivenEvent = { stream: 'other-1', type: 'Other' };
const opened: GivenEvent = { stream: 'account-1', type: 'Opened' };
const ofBroken = ['owner/accounts_v1', ...collectionsOf(broken).map(({ name }) => name)];

/** A lane at the beginning of a log, whose store can be away after some steps. */
async function begun(projections: readonly Projection[]) {
  const tables = emptyTables();
  let left = Infinity;
  const store = new MemoryStore(tables, () => {
    left -= 1;
    if (left < 0) throw new Error('away');
  });
  const own = await takeOver(store, projections, EPOCH);
  const place = { store, build: '1', refusals: new Refusals() };
  const lane = new Lane(
    await Promise.all(projections.map((one) => findStart(place, one, own))),
    '',
  );
  const commits = new Commits(store, () => undefined);
  const log = new MemoryLog();
  /** Folds what is appended as one batch. */
  const advance = (...events: readonly GivenEvent[]): Promise<Stopped[]> => {
    log.append(...events);
    const batch = log.events.slice(-events.length);
    return lane.advance(commits, batch, log.events.at(-1)?.position ?? '', EPOCH);
  };
  /** Where the next owner would go on. */
  const standing = async (names: readonly string[] = ofBroken) => {
    const stored = await new MemoryStore(tables).checkpoints(names);
    return stored.map(({ position }) => Number(position));
  };
  return { advance, commits, standing, failAfter: (steps: number) => (left = steps) };
}

it.each([
  ['with others', [broken, notes]],
  ['alone', [broken]],
])('a projection that stops %s stays where it stood before the batch', async (_name, all) => {
  const { advance, commits, standing } = await begun(all);
  await advance(other);
  await advance(other);
  const [stopped] = await advance(other, opened, other);
  expect(stopped?.reason).toMatch(/did not declare undeclared_v1/);
  for (let batch = 0; batch < 3; batch += 1) await advance(other);
  await commits.idle();
  expect(await standing()).toEqual([2, 2, 2]);
  expect(await standing([notes.collection.name])).toEqual(all.length === 1 ? [] : [8]);
});

it('a projection that stops after a batch of its neighbour alone has come as far as that', async () => {
  const { advance, commits, standing } = await begun([broken, notes]);
  await advance(noted);
  await advance(opened);
  await advance(noted, other);
  await commits.idle();
  expect(await standing()).toEqual([1, 1, 1]);
});

it('a projection that stops is carried on by no batch, wherever the writing of it is cut short', async () => {
  const outcomes = new Set<string>();
  for (let steps = 0; steps < 20; steps += 1) {
    const { advance, commits, standing, failAfter } = await begun([broken, notes]);
    await advance(other);
    await commits.idle();
    failAfter(steps);
    const outcome = await advance(opened, other)
      .then(() => commits.idle())
      .then(
        () => 'written',
        (error: Error) => error.message,
      );
    outcomes.add(outcome);
    expect([outcome, steps, await standing()]).toEqual([outcome, steps, [1, 1, 1]]);
  }
  expect([...outcomes].sort()).toEqual(['away', 'written']);
});
