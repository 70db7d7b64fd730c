import { idSchema } from '@canvass/contracts/event/schema';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import type { Principal } from '@canvass/platform/http/route';
import type { Collection, Filter, Sort } from '@canvass/platform/read-store/port';
import { z } from 'zod';
import { hasPart } from './search.js';
import { visibleIds } from './visible.js';

/** Most ids in an address: more than these do not fit into its 64 KB. */
const MOST_IDS = 1600;
/** More rows than any list has. */
const LARGEST_SKIP = 1_000_000_000;
/** Rows of a page where the caller does not say. */
const PAGE_SIZE = 10;

/** A parameter that counts as absent when it is empty. */
export function optionalParameter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** A whole number in decimal digits. */
export function wholeNumberParameter<Schema extends z.ZodType>(schema: Schema) {
  const isDecimal = (value: unknown): value is string =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value);
  return z.preprocess((value) => (isDecimal(value) ? Number(value) : value), schema);
}

/** Ids separated by commas, in one parameter or several. */
export const idsParameter = z
  .preprocess((value) => (Array.isArray(value) ? value.join(',') : value), z.string())
  .transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .pipe(z.array(idSchema).max(MOST_IDS))
  // The description of the API cannot see what becomes of the text.
  .meta({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: MOST_IDS,
    param: { style: 'form', explode: false },
  });

/** How many rows of a list are wanted. @param most rows that one answer has @param usual where the caller does not say */
export function limitParameter(most: number, usual = PAGE_SIZE) {
  return wholeNumberParameter(z.number().int().min(1).max(most).default(usual));
}

/** Parameters of every list. */
export const pageParameters = {
  limit: limitParameter(LARGEST_PAGE),
  skip: wholeNumberParameter(z.number().int().min(0).max(LARGEST_SKIP).default(0)),
};

/** Part of a text that is looked for. */
export const searchParameter = optionalParameter(
  z
    .string()
    .max(300)
    .refine((text) => !text.includes('\0')),
);

/** Parameters of lists of named records. */
export const listParameters = {
  ...pageParameters,
  /** Part of the name, in any letter case, and with or without accents. */
  name: searchParameter,
  ids: optionalParameter(idsParameter),
};

/** 1: drafts and published; 2: published; 0: switched off; `all`: of every status. */
export const statusParameter = optionalParameter(
  z.enum(['0', '1', '2', 'all']).meta({
    description:
      '1: drafts and published ones, as without it; 2: only published ones; 0: switched off; all: of every status, as ids without it has them',
  }),
);

/** Newest first, or oldest first. */
export const sortParameter = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(['createdAt', '-createdAt']).default('-createdAt'),
);

export function sortBy(sort: 'createdAt' | '-createdAt'): Sort[] {
  return [{ field: 'createdAt', direction: sort === 'createdAt' ? 'ascending' : 'descending' }];
}

/**
 * Condition that the status selector stands for: by default drafts and published ones,
 * or, of a list of certain ids, all of them.
 */
export function statusFilter(
  field: string,
  status: z.infer<typeof statusParameter>,
  ids: readonly string[] | undefined,
): Filter[] {
  if (status === 'all' || (status === undefined && ids)) return [];
  if (status === undefined || status === '1') return [{ in: { field, values: [1, 2] } }];
  return [{ eq: { field, value: Number(status) } }];
}

/** Conditions on what the caller may see, the name and the ids; every list has them. */
export function ownFilters(
  caller: Principal,
  collection: Collection,
  { name, ids }: { name?: string | undefined; ids?: string[] | undefined },
): Filter[] {
  const visible = visibleIds(caller, collection);
  return [
    { eq: { field: 'firm', value: caller.firm } },
    ...(visible ? [{ in: { field: '_id', values: [...visible] } }] : []),
    ...(name ? [hasPart('name', name)] : []),
    ...(ids ? [{ in: { field: '_id', values: ids } }] : []),
  ];
}

/** A parameter that counts as absent when it is empty or `all`. */
export function allOr<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === '' || value === 'all' ? undefined : value),
    schema.optional(),
  );
}
