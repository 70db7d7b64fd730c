import type { Checkpoint, ReadStore } from '@canvass/platform/read-store/port';
import { Fold } from './fold.js';
import { ownerCheckpointOf } from './owner.js';
import { collectionsOf, type Projection } from './projection.js';

/** A projection as it is found at the start. */
export interface Found {
  fold: Fold;
  /** It begins with empty collections, which get their indexes when they are full. */
  fresh: boolean;
}

/**
 * Makes this process the owner of these projections: commits of an older epoch are refused from here on.
 * @param epoch of the owner; undefined takes one more than the highest in the store
 * @returns the epoch and the checkpoints found
 * @throws OwnerChanged when one of them has an owner of a newer epoch
 */
export async function takeOver(
  store: ReadStore,
  projections: readonly Projection[],
  epoch: number | undefined,
): Promise<{ epoch: number; checkpoints: ReadonlyMap<string, Checkpoint> }> {
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
  const stored = await store.checkpoints(names);
  return { epoch: own, checkpoints: new Map(stored.map((one) => [one.name, one])) };
}

/**
 * Declares a projection's collections and finds where it goes on.
 * Its collections belong together: where one of them has lost its checkpoint, a rebuild was cut short and
 * begins anew. Where they differ, a commit was cut short and the smallest counts.
 */
export async function findStart(
  store: ReadStore,
  projection: Projection,
  checkpoints: ReadonlyMap<string, Checkpoint>,
): Promise<Found> {
  const collections = collectionsOf(projection);
  const positions = collections.flatMap(({ name }) => checkpoints.get(name)?.position ?? []);
  const [first] = positions;
  // Documents without any checkpoint are those of a first batch that was cut short, and right as they are.
  if (first === undefined) return declareEmpty(store, projection);
  if (positions.length < collections.length) return startAfresh(store, projection);
  for (const collection of collections) await store.declare(collection);
  const smallest = positions.reduce((one, other) => (other < one ? other : one), first);
  return { fold: new Fold(projection, store, smallest), fresh: false };
}

/** Drops a projection's collections and checkpoints, to fold it from the beginning. */
export async function startAfresh(store: ReadStore, projection: Projection): Promise<Found> {
  for (const { name } of collectionsOf(projection)) await store.drop(name);
  return declareEmpty(store, projection);
}

async function declareEmpty(store: ReadStore, projection: Projection): Promise<Found> {
  for (const collection of collectionsOf(projection)) {
    await store.declare(collection, { deferIndexes: true });
  }
  return { fold: new Fold(projection, store, ''), fresh: true };
}
