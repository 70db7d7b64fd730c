import { notFound } from '@canvass/contracts/rule/refusal';
import type {
  Collection,
  ReadStoreReader,
  StoredDocument,
} from '@canvass/platform/read-store/port';

/** A document that belongs to a firm. */
type Owned = StoredDocument & { firm: string };

/** The firm's document with this id. @throws Refusal as not found, also when it is another firm's */
export async function ownDocument<D extends Owned>(
  store: ReadStoreReader,
  collection: Collection,
  firm: string,
  id: string,
): Promise<D> {
  const document = await store.get<D>(collection.name, id);
  if (document?.firm !== firm) throw notFound();
  return document;
}

/**
 * The firm's documents with these ids, in their order, each once.
 * @throws Refusal as not found when any of them is missing or another firm's
 */
export async function ownDocuments<D extends Owned>(
  store: ReadStoreReader,
  collection: Collection,
  firm: string,
  ids: readonly string[],
): Promise<D[]> {
  const asked = [...new Set(ids)];
  const documents = await store.getMany<D>(collection.name, asked);
  const own = documents.filter((document) => document.firm === firm);
  if (own.length !== asked.length) throw notFound();
  return own;
}
