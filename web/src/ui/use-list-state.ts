import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const pageSizes = [5, 10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 10;
const DEFAULT_STATUS = 1;
const statuses = [0, 1, 2];
/** Nobody has more, and the server counts no further. */
const LAST_PAGE = 1_000_000;

/** What a list shows, as its address says it. */
export interface ListState {
  /** From 1. */
  page: number;
  size: number;
  /** Search text. */
  name: string;
  status: number;
  /** Field to sort by, with `-` in front for newest or largest first; empty for the usual order. */
  sort: string;
  /** How the server wants page and size. */
  limit: number;
  skip: number;
  /** Whether anything narrows the list, so that nothing found is not nothing there. */
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setName: (name: string) => void;
  setStatus: (status: number) => void;
  setSort: (sort: string) => void;
  /** Shows everything again. */
  clear: () => void;
}

type Key = 'page' | 'size' | 'name' | 'status' | 'sort';

/** The state of a list, kept in the address so that it can be linked to and survives going back. */
export function useListState(): ListState {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (key: Key, value: string, usual: string) =>
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
    const asked = Number(parameters.get('size'));
    const size = pageSizes.find((one) => one === asked) ?? DEFAULT_PAGE_SIZE;
    const name = parameters.get('name') ?? '';
    const chosen = parameters.get('status');
    const status = statuses.find((one) => String(one) === chosen) ?? DEFAULT_STATUS;
    return {
      page,
      size,
      name,
      status,
      sort: parameters.get('sort') ?? '',
      limit: size,
      skip: (page - 1) * size,
      isNarrowed: name !== '' || status !== DEFAULT_STATUS,
      setPage: (value) => set('page', String(value), '1'),
      setSize: (value) => set('size', String(value), String(DEFAULT_PAGE_SIZE)),
      setName: (value) => set('name', value, ''),
      setStatus: (value) => set('status', String(value), String(DEFAULT_STATUS)),
      setSort: (value) => set('sort', value, ''),
      clear: () => setParameters({}),
    };
  }, [parameters, set, setParameters]);
}
