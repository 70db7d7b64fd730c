import type { ReadStore, StoredDocument } from '@canvass/platform/read-store/port';

/** A document as the store has it: null with a position where a delete marker stands, null without where nothing is. */
export interface Loaded {
  document: StoredDocument | null;
  /** Last event folded into it; empty before the first. */
  position: string;
}

/**
 * Loads documents together with the positions of deleted ones. Positions are asked for first, as most documents a
 * rebuild asks for are not there yet.
 * Another owner may write between two reads, so a delete marker is believed only
 * when its position was the same before and after the document was seen to be missing.
 */
export async function loadDocuments(
  store: ReadStore,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  let asked = ids;
  let before = await store.positions(collection, asked);
  for (;;) {
    const present = new Map<string, string>();
    for (const [index, id] of asked.entries()) {
      const position = before[index];
      if (position === undefined) loaded.set(id, { document: null, position: '' });
      else present.set(id, position);
    }
    if (present.size === 0) return loaded;
    for (const document of await store.getMany(collection, [...present.keys()])) {
      loaded.set(document._id, { document, position: document._position });
    }
    const missing = [...present.keys()].filter((id) => !loaded.has(id));
    if (missing.length === 0) return loaded;
    const after = await store.positions(collection, missing);
    for (const [index, id] of missing.entries()) {
      const position = after[index];
      if (position === present.get(id))
        loaded.set(id, { document: null, position: position ?? '' });
    }
    before = after.filter((_, index) => !loaded.has(missing[index] ?? ''));
    asked = missing.filter((id) => !loaded.has(id));
  }
}
