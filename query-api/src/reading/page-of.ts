import type {
  Collection,
  Filter,
  Paging,
  ReadStoreReader,
  Sort,
  StoredDocument,
} from '@canvass/platform/read-store/port';

/** A page of the documents that meet all conditions, and how many there are in all. */
export async function pageOf<D extends StoredDocument>(
  store: ReadStoreReader,
  collection: Collection,
  asked: { filters: readonly Filter[]; sort: readonly Sort[]; page: Paging },
): Promise<{ documents: D[]; total: number }> {
  const filter = { and: [...asked.filters] };
  const { sort, page } = asked;
  const [documents, total] = await Promise.all([
    store.find<D>(collection.name, { filter, sort, page }),
    store.count(collection.name, filter),
  ]);
  return { documents, total };
}
