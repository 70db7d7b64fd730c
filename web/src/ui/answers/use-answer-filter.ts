import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Period } from '../fields/period-fields.js';

/** Which answers a screen is about. `Name` are the parts that only this screen filters by. */
export type AnswerFilter<Name extends string = never> = {
  /** Empty until one is chosen. */
  poll: string;
  /** Empty for all. */
  device: string;
  period: Period;
} & Readonly<Record<Name, string>>;

/** Of the list; it survives another filter. */
const PAGE_SIZE = 'size';

/**
 * The filter of a screen about answers, kept in the address so that it can be shared and reloaded.
 * @param path of the screen; the poll's id follows it
 * @param usual values of the screen's own parts that the address leaves out; must not change
 */
export function useAnswerFilter<Name extends string = never>(
  path: string,
  usual: Readonly<Record<Name, string>>,
): [AnswerFilter<Name>, (filter: AnswerFilter<Name>) => void] {
  const { id: poll = '' } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const names = Object.keys(usual) as Name[];
  const said = (name: string) => parameters.get(name) ?? '';
  const own = names.map((name) => [name, said(name) || usual[name]] as const);
  const now = JSON.stringify({
    ...{ poll, device: said('device'), period: { from: said('from'), to: said('to') } },
    ...Object.fromEntries(own),
  });
  // The list's page is in the address, too; turning it is no other filter.
  const filter = useMemo(() => JSON.parse(now) as AnswerFilter<Name>, [now]);
  const size = said(PAGE_SIZE);
  const setFilter = useCallback(
    ({ poll: chosen, period, ...others }: AnswerFilter<Name>) => {
      const values = Object.entries<string>({ ...others, ...period, [PAGE_SIZE]: size });
      const isUsual = (name: string, value: string) => value === (usual[name as Name] ?? '');
      const search = new URLSearchParams(values.filter(([name, value]) => !isUsual(name, value)));
      void navigate({ pathname: `${path}/${chosen}`, search: search.toString() });
    },
    [navigate, path, usual, size],
  );
  return [filter, setFilter];
}
