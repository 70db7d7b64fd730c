import { notFound } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import type {
  Collection,
  ReadStoreReader,
  StoredDocument,
} from '@canvass/platform/read-store/port';
import { isVisible, visibleIds } from './visible.js';

/** A document that belongs to a firm. */
type Owned = StoredDocument & { firm: string };

/** The document with this id, if the caller may see it. @throws Refusal as not found, also when it is another firm's */
export async function ownDocument<D extends Owned>(
  store: ReadStoreReader,
  collection: Collection,
  caller: Principal,
  id: string,
): Promise<D> {
  if (!isVisible(caller, collection, id)) throw notFound();
  const document = await store.get<D>(collection.name, id);
  if (document?.firm !== caller.firm) throw notFound();
  return document;
}

/**
 * The documents with these ids, in their order, each once.
 * @throws Refusal as not found when any of them is missing, another firm's, or not the caller's to see
 */
export async function ownDocuments<D extends Owned>(
  store: ReadStoreReader,
  collection: Collection,
  caller: Principal,
  ids: readonly string[],
): Promise<D[]> {
  const asked = [...new Set(ids)];
  if (!asked.every((id) => isVisible(caller, collection, id))) throw notFound();
  const documents = await store.getMany<D>(collection.name, asked);
  const own = documents.filter((document) => document.firm === caller.firm);
  if (own.length !== asked.length) throw notFound();
  return own;
}

/** @throws Refusal as not found when each of the documents is missing, another firm's, or not the caller's to see */
export async function anyOwn(
  store: Pick<ReadStoreReader, 'getMany'>,
  collection: Collection,
  caller: Principal,
  ids: readonly string[],
): Promise<void> {
  const visible = ids.filter((id) => isVisible(caller, collection, id));
  const documents = await store.getMany<Owned>(collection.name, [...new Set(visible)]);
  if (!documents.some(({ firm }) => firm === caller.firm)) throw notFound();
}

/**
 * What is assigned to the caller, an account of type `user`, each once; what is gone, or another firm's, is left out.
 */
export async function assignedDocuments<D extends Owned>(
  store: Pick<ReadStoreReader, 'getMany'>,
  collection: Collection,
  caller: Principal,
): Promise<D[]> {
  const ids = new Set(visibleIds(caller, collection));
  const documents = await store.getMany<D>(collection.name, [...ids]);
  return documents.filter(({ firm }) => firm === caller.firm);
}
