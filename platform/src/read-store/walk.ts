import type { Filter, ReadStoreReader, Scalar, Sort, StoredDocument } from './port.js';

/** Which documents are walked through, and in which order. */
export interface Walk {
  filter?: Filter;
  /** Ties are broken by `_id` ascending, unless the sort names it. */
  sort?: readonly Sort[];
  /** Only documents that come after this one, which need not stand there any more. */
  after?: StoredDocument | undefined;
}

/** Documents read at a time. Each may be large, and all of them are in memory at once. */
const AT_ONCE = 100;

/**
 * All documents that match, some at a time, however many there are: memory holds one part, and no read of the engine goes
 * on between two parts, so a slow reader is in nobody's way. Each part is found by the place of the last document in the
 * order, not by counting. A document that stands throughout, in the same place, comes exactly once; one that is written
 * meanwhile comes if its place is still ahead.
 */
export async function* walk<D extends StoredDocument>(
  store: Pick<ReadStoreReader, 'find'>,
  collection: string,
  { filter, sort = [], after }: Walk,
  atOnce = AT_ONCE,
): AsyncGenerator<D[], void> {
  const keys = sort.some(({ field }) => field === '_id') ? sort : [...sort, byId];
  let last = after;
  for (;;) {
    const part: D[] = [];
    for (const leg of last ? legsAfter(last, keys) : [{ ahead: [], sort: keys }]) {
      // What lies ahead comes first: where the filter bounds the same field, an index is entered by the nearer bound.
      const conditions = [...leg.ahead, ...(filter ? [filter] : [])];
      const page = { skip: 0, limit: atOnce - part.length };
      const asked = { filter: { and: conditions }, sort: leg.sort, page };
      part.push(...(await store.find<D>(collection, asked)));
      if (part.length === atOnce) break;
    }
    if (part.length > 0) yield part;
    if (part.length < atOnce) return;
    last = part.at(-1);
  }
}

interface Leg {
  ahead: Filter[];
  /** Without the fields that are the same: the embedded engine would not see that an index has the others in order. */
  sort: readonly Sort[];
}

const byId: Sort = { field: '_id', direction: 'ascending' };

/**
 * What comes after a document in an order, nearest first: the same in all fields but the last one, then in all but the last
 * two, and so on. An index finds each of them at once, as it would not find all of them joined by `or`.
 */
function legsAfter(document: StoredDocument, keys: readonly Sort[]): Leg[] {
  const legs = keys.map((key, place): Leg[] => {
    const same = keys.slice(0, place).map(({ field }): Filter => equal(document, field));
    const sort = keys.slice(place);
    return beyond(document, key).map((condition) => ({ ahead: [...same, condition], sort }));
  });
  return legs.reverse().flat();
}

function equal(document: StoredDocument, field: string): Filter {
  return { eq: { field, value: valueIn(document, field) } };
}

/** Values of a field that come after the document's, nearest first; each is a walk of its own. */
function beyond(document: StoredDocument, { field, direction }: Sort): Filter[] {
  const value = valueIn(document, field);
  // Every document has an id.
  const missing: Filter[] = field === '_id' ? [] : [{ eq: { field, value: null } }];
  if (direction === 'ascending') {
    if (value === null) return everyValue(field);
    if (typeof value === 'boolean') return value ? [] : [{ eq: { field, value: true } }];
    return [{ range: { field, above: value } }];
  }
  if (value === null) return [];
  if (typeof value === 'boolean')
    return value ? [{ eq: { field, value: false } }, ...missing] : missing;
  return [{ range: { field, below: value } }, ...missing];
}

/** Everything but null and missing, in order: the values of a field are of one kind, so all but one find nothing. */
function everyValue(field: string): Filter[] {
  return [
    { eq: { field, value: false } },
    { eq: { field, value: true } },
    { range: { field, from: -Number.MAX_VALUE } },
    { range: { field, from: '' } },
  ];
}

function valueIn(document: StoredDocument, field: string): Scalar {
  let value: unknown = document;
  for (const name of field.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
  return (value ?? null) as Scalar;
}
