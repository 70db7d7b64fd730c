import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter } from './list-filter.js';
import { useListPreference, type Arrangement } from './list-preference.js';

export const pageSizes = [5, 10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 10;
/** Nobody has more, and the server counts no further. */
const LAST_PAGE = 1_000_000;

/** What a list shows: which part, as its address says it, and how, as its person wants it. */
export interface ListState<Name extends string = never> {
  /** From 1. */
  page: number;
  size: number;
  /** Search text. */
  name: string;
  /** The list's own filters, and the value that each has. */
  filters: readonly ListFilter<Name>[];
  chosen: Readonly<Record<Name, string>>;
  /** Field to sort by, with `-` in front for newest or largest first; empty for the usual order. */
  sort: string;
  /** How the server wants page and size. */
  limit: number;
  skip: number;
  /** Whether anything narrows the list, so that nothing found is not nothing there. */
  isNarrowed: boolean;
  /** Which columns the person has switched on or off, moved and pinned; all others are as they begin. */
  arrangement: Arrangement;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setName: (name: string) => void;
  choose: (filter: ListFilter<Name>, value: string) => void;
  setSort: (sort: string) => void;
  arrange: (change: Partial<Arrangement>) => void;
  /** Shows everything again. */
  clear: () => void;
}

const noFilters: readonly ListFilter<never>[] = [];
/** Columns as they begin. */
export const asTheyBegin: Arrangement = { columns: {}, order: [], pinned: [] };

/**
 * The state of a list. What it shows stands in the address, so that it can be linked to and survives going back; its columns
 * and the size of its pages are the person's, and the same each time.
 * @param list what the person's choices are kept under
 * @param filters the list's own, beside its search
 */
export function useListState<Name extends string = never>(
  list: string,
  filters: readonly ListFilter<Name>[] = noFilters,
): ListState<Name> {
  const [parameters, setParameters] = useSearchParams();
  const [preference, setPreference] = useListPreference(list);
  const set = useCallback(
    (key: string, value: string, usual: string) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === usual) next.delete(key);
          else next.set(key, value);
          if (key !== 'page' && key !== 'sort') next.delete('page');
          return next;
        },
        { replace: key === 'name' },
      ),
    [setParameters],
  );
  return useMemo(() => {
    const wanted = Math.floor(Number(parameters.get('page'))) || 1;
    const page = Math.min(LAST_PAGE, Math.max(1, wanted));
    const size = pageSizes.find((one) => one === preference.size) ?? DEFAULT_PAGE_SIZE;
    const name = parameters.get('name') ?? '';
    const valueOf = ({ name: key, options, usual }: ListFilter<Name>) =>
      options.find(({ value }) => value === parameters.get(key))?.value ?? usual;
    const values = filters.map((filter) => [filter.name, valueOf(filter)] as const);
    return {
      page,
      size,
      name,
      filters,
      chosen: Object.fromEntries(values) as Record<Name, string>,
      sort: parameters.get('sort') ?? '',
      limit: size,
      skip: (page - 1) * size,
      isNarrowed: name !== '' || filters.some((filter) => valueOf(filter) !== filter.usual),
      arrangement: { ...asTheyBegin, ...preference },
      setPage: (value) => set('page', String(value), '1'),
      setSize: (value) => {
        setPreference({ size: value });
        set('page', '1', '1');
      },
      setName: (value) => set('name', value, ''),
      choose: (filter, value) => set(filter.name, value, filter.usual),
      setSort: (value) => set('sort', value, ''),
      arrange: setPreference,
      clear: () => setParameters({}),
    };
  }, [parameters, preference, filters, set, setPreference, setParameters]);
}
