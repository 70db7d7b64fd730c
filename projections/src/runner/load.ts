import type { ReadStore, StoredDocument } from '@canvass/platform/read-store/port';

/** A document as the store has it: null with a position where a delete marker stands, null without where nothing is. */
export interface Loaded {
  document: StoredDocument | null;
  /** Last event folded into it; empty before the first. */
  position: string;
}

/**
 * Loads documents together with the positions of deleted ones.
 * Another owner may write between two reads, so a delete marker is believed only
 * when its position was the same before and after the document was seen to be missing.
 */
export async function loadDocuments(
  store: ReadStore,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  let missing = [...ids];
  let before: (string | undefined)[] | undefined;
  while (missing.length > 0) {
    for (const document of await store.getMany(collection, missing)) {
      loaded.set(document._id, { document, position: document._position });
    }
    const earlier = before && new Map(missing.map((id, index) => [id, before?.[index]]));
    missing = missing.filter((id) => !loaded.has(id));
    if (missing.length === 0) break;
    const positions = await store.positions(collection, missing);
    const unsettled: { id: string; position: string }[] = [];
    for (const [index, id] of missing.entries()) {
      const position = positions[index];
      if (position === undefined) loaded.set(id, { document: null, position: '' });
      else if (earlier?.get(id) === position) loaded.set(id, { document: null, position });
      else unsettled.push({ id, position });
    }
    missing = unsettled.map(({ id }) => id);
    before = unsettled.map(({ position }) => position);
  }
  return loaded;
}
