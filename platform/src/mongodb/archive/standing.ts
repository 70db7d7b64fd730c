import type { CollectionInfo, Db } from 'mongodb';

/** What the names of collections begin with that a restore has not put in place yet. */
export const RESTORING = 'restoring.';

/** Collections of a database with their options, without those of the server and views. */
export async function collectionsOf(database: Db): Promise<CollectionInfo[]> {
  const all = await database
    .listCollections({}, { nameOnly: false, promoteValues: false })
    .toArray();
  return all.filter(
    ({ name, type = 'collection' }) =>
      type === 'collection' && !name.startsWith('system.') && !name.startsWith(RESTORING),
  );
}
