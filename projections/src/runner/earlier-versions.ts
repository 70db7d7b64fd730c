import type { ReadStore } from '@canvass/platform/read-store/port';
import { parkedCollectionOf } from './parked.js';
import { collectionsOf, type Projection } from './projection.js';

/** A collection's name as it is put together. */
interface VersionedName {
  stem: string;
  version: number;
}

function versionedName(collection: string): VersionedName | undefined {
  const [, stem, version] = /^(.+)_v([1-9]\d*)$/.exec(collection) ?? [];
  return stem && version ? { stem, version: Number(version) } : undefined;
}

/**
 * Those collections that stand beside a later version of themselves among the known ones. One that is known itself, of
 * a version higher than the known one, or of a name that no known one has, is none of them.
 * @param former names without a version, of what is not kept in any version any more
 */
export function earlierVersions(
  collections: readonly string[],
  known: readonly string[],
  former: readonly string[] = [],
): string[] {
  const latest = new Map<string, number>();
  for (const name of known) {
    const own = versionedName(name);
    if (own) latest.set(own.stem, Math.max(own.version, latest.get(own.stem) ?? 0));
  }
  return collections.filter((name) => {
    const found = versionedName(name);
    if (!found || known.includes(name)) return false;
    return former.includes(found.stem) || found.version < (latest.get(found.stem) ?? 0);
  });
}

/** Names of all that these projections keep. */
export function keptNamesOf(projections: readonly Projection[]): string[] {
  return projections.flatMap((one) =>
    [...collectionsOf(one), parkedCollectionOf(one)].map(({ name }) => name),
  );
}

/** The same of all that they kept once, without versions. */
export function formerNamesOf(projections: readonly Projection[]): string[] {
  return projections.flatMap(({ former = [] }) => former);
}

/**
 * Drops the earlier versions of what these projections write. Nobody folds them any more, so that nothing erased is
 * removed from them. The owner's checkpoint stays: a release that still knows one of them finds that it has been
 * begun and is gone, and folds it anew.
 * @returns their names
 */
export async function dropEarlierVersions(
  store: Pick<ReadStore, 'collections' | 'drop'>,
  projections: readonly Projection[],
): Promise<string[]> {
  const kept = keptNamesOf(projections);
  const earlier = earlierVersions(await store.collections(), kept, formerNamesOf(projections));
  for (const name of earlier) await store.drop(name);
  return earlier;
}
