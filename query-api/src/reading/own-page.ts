import type { Principal } from '@canvass/platform/http/route';
import type {
  Collection,
  Filter,
  ReadStoreReader,
  StoredDocument,
} from '@canvass/platform/read-store/port';
import { ownFilters, sortBy } from './list.js';
import { anyOwn } from './own.js';
import { pageOf } from './page-of.js';

/** What a list of named records is asked for, as `listParameters` reads it. */
interface NamedQuery {
  limit: number;
  skip: number;
  name?: string | undefined;
  ids?: string[] | undefined;
  sort?: 'createdAt' | '-createdAt';
}

/**
 * A page of the records of one kind that the caller may see.
 * @param filters of this kind of record
 * @throws Refusal notFound when the query names ids, and the caller may see none of them
 */
export async function ownPage<Document extends StoredDocument & { firm: string }>(
  store: ReadStoreReader,
  collection: Collection,
  caller: Principal,
  query: NamedQuery,
  filters: readonly Filter[],
): Promise<{ documents: Document[]; total: number }> {
  const { limit, skip, ids, sort = '-createdAt' } = query;
  // One that is gone does not hide the others.
  if (ids && ids.length > 0) await anyOwn(store, collection, caller, ids);
  return pageOf<Document>(store, collection, {
    filters: [...ownFilters(caller, collection, query), ...filters],
    sort: sortBy(sort),
    page: { limit, skip },
  });
}
