import {
  DocumentRefused,
  standingOf,
  type Checkpoint,
  type ReadStore,
} from '@canvass/platform/read-store/port';
import { Fold, type FoldPlace } from './fold.js';
import { ownerCheckpointOf } from './owner.js';
import { isFoldedInTwoWays } from './one-way.js';
import { parkedCollectionOf, type ParkedStream } from './parked.js';
import { collectionsOf, type Projection } from './projection.js';

/** A projection as it is found at the start. */
export interface Found {
  fold: Fold;
  /** It begins with empty collections, which get their indexes when they are full. */
  fresh: boolean;
}

/** What an owner knows once it has taken projections over. */
export interface Ownership {
  epoch: number;
  /** Those found, by name; the owners' as well. */
  checkpoints: ReadonlyMap<string, Checkpoint>;
}

/**
 * Makes this process the owner of these projections: commits of an older epoch are refused from here on.
 * @param epoch of the owner; undefined takes one more than the highest in the store
 * @throws OwnerChanged when one of them has an owner of a newer epoch
 */
export async function takeOver(
  store: ReadStore,
  projections: readonly Projection[],
  epoch: number | undefined,
): Promise<Ownership> {
  const names = projections.flatMap((one) => collectionsOf(one).map(({ name }) => name));
  if (new Set(names).size !== names.length) {
    throw new Error('a collection belongs to one projection, and these share one');
  }
  const owners = projections.map(ownerCheckpointOf);
  const before = await store.checkpoints([...owners, ...names]);
  const own = epoch ?? Math.max(0, ...before.map((checkpoint) => checkpoint.epoch)) + 1;
  const positions = new Map(before.map(({ name, position }) => [name, position]));
  await store.commit(
    [],
    owners.map((name) => ({ name, position: positions.get(name) ?? '', epoch: own })),
  );
  // Only now does nobody else move them.
  const stored = await store.checkpoints([...owners, ...names]);
  return { epoch: own, checkpoints: new Map(stored.map((one) => [one.name, one])) };
}

/**
 * Declares a projection's collections, whose indexes come later, and finds where it goes on.
 * Its collections belong together: where one of them has lost its checkpoint, a rebuild was cut short and
 * begins anew. Where they differ, a commit was cut short and the smallest counts.
 * @param own what taking over has given
 * @throws OwnerChanged
 */
export async function findStart(
  place: FoldPlace,
  projection: Projection,
  { epoch, checkpoints }: Ownership,
): Promise<Found> {
  const { store } = place;
  const collections = collectionsOf(projection);
  const positions = collections.flatMap(({ name }) => checkpoints.get(name)?.position ?? []);
  const owner = { name: ownerCheckpointOf(projection), position: '', epoch };
  const hasBegun = positions.length > 0 || Boolean(checkpoints.get(owner.name)?.position);
  if (!hasBegun) return begin(place, projection, owner);
  if (positions.length < collections.length) return startAfresh(place, projection, epoch);
  const smallest = positions.reduce((one, other) => (other < one ? other : one));
  const fresh = smallest === '';
  const parked = await store.find<ParkedStream>(parkedCollectionOf(projection).name, {});
  if (await isFoldedInTwoWays(store, projection, parked)) {
    return startAfresh(place, projection, epoch);
  }
  for (const collection of collections) await store.declare(collection, { deferIndexes: true });
  for (const { counter, reason } of parked) {
    if (counter) place.refusals.note(new DocumentRefused(counter.collection, counter.id, reason));
  }
  const fold = new Fold(projection, place, smallest);
  fold.parking.load(parked);
  return { fold, fresh };
}

/**
 * Empties a projection's collections and sets their checkpoints to the beginning. An owner that has been replaced drops
 * nothing; if it is replaced only while it drops, the newer owner misses a checkpoint at its next commit.
 * @param epoch of the owner
 * @throws OwnerChanged
 */
export async function startAfresh(
  place: FoldPlace,
  projection: Projection,
  epoch: number,
): Promise<Found> {
  const { store, refusals } = place;
  const name = ownerCheckpointOf(projection);
  // Its position stays: without it, one that is cut short before the end would look like one never begun.
  const former = await store.checkpoint(name);
  const owner = { name, position: former?.position ?? '', epoch };
  await store.commit([], [owner]);
  for (const { name: dropped } of collectionsOf(projection)) {
    await store.drop(dropped);
    refusals.forget(dropped);
  }
  // Last: what was parked before is missing in what has not been dropped yet.
  await store.drop(parkedCollectionOf(projection).name);
  return begin(place, projection, owner);
}

/**
 * Sets checkpoints to the beginning of the log, so that each of them is known from the first batch on. Nobody is to read the
 * collections until they stand.
 */
async function begin(place: FoldPlace, projection: Projection, owner: Checkpoint): Promise<Found> {
  const { store } = place;
  const collections = collectionsOf(projection);
  for (const collection of collections) await store.declare(collection, { deferIndexes: true });
  const { epoch } = owner;
  const beginning = (name: string): Checkpoint => ({ name, position: '', epoch });
  const names = collections.map(({ name }) => name);
  // Readers take a checkpoint without the other for a read model of an earlier release.
  await store.commit([], [owner, ...[...names.map(standingOf), ...names].map(beginning)]);
  return { fold: new Fold(projection, place, ''), fresh: true };
}
