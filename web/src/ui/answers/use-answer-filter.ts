import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Period } from '../fields/period-fields.js';
import { daysOfPreset, periodPresets, type PeriodPreset } from './period-presets.js';

/** How a period is chosen: by name, as two days, or not at all. */
export type PeriodChoice = PeriodPreset | 'days' | '';

/** Which answers of a poll a screen is about. `Name` are the parts that only this screen filters by. */
export type AnswerFilter<Name extends string = never> = {
  /** Empty for all. */
  device: string;
  choice: PeriodChoice;
  /** The days that were chosen; only where the choice is `days`. */
  days: Period;
} & Readonly<Record<Name, string>>;

/** Changes some parts of a filter. @param replaces leaves no way back to the filter before */
export type ChangeFilter<Name extends string = never> = (
  part: Partial<AnswerFilter<Name>>,
  replaces?: boolean,
) => void;

const noDays: Period = { from: '', to: '' };

/** What stands in the address beside the filter, and is of no use with another one. */
export const ofOneFilter = ['page', 'response', 'form'] as const;

/**
 * The filter of a screen about answers, kept in the address so that it can be shared and reloaded.
 * @param usual values of the screen's own parts that the address leaves out; must not change
 */
export function useAnswerFilter<Name extends string = never>(
  usual: Readonly<Record<Name, string>>,
): [AnswerFilter<Name>, ChangeFilter<Name>] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => read(new URLSearchParams(search), usual), [search, usual]);
  const change = useCallback<ChangeFilter<Name>>(
    (part, replaces = false) => {
      const next = new URLSearchParams(search);
      for (const name of ofOneFilter) next.delete(name);
      for (const [name, value] of valuesOf({ ...filter, ...part })) {
        if (value === (usual[name as Name] ?? '')) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ pathname, search: next.toString() }, { replace: replaces });
    },
    [navigate, pathname, search, filter, usual],
  );
  return [filter, change];
}

function read<Name extends string>(
  parameters: URLSearchParams,
  usual: Readonly<Record<Name, string>>,
): AnswerFilter<Name> {
  const said = (name: string) => parameters.get(name) ?? '';
  const named = periodPresets.find((preset) => preset === said('period'));
  const [from, to] = [said('from'), said('to')];
  const only = from !== '' && from === to && said('only') !== '';
  const days: Period = { from, to, ...(only && { only }) };
  const hasDays = days.from !== '' || days.to !== '' || said('period') === 'days';
  const names = Object.keys(usual) as Name[];
  const own = names.map((name) => [name, said(name) || usual[name]] as const);
  const choice: PeriodChoice = named ?? (hasDays ? 'days' : '');
  const shared = { device: said('device'), choice, days: choice === 'days' ? days : noDays };
  return { ...shared, ...(Object.fromEntries(own) as Record<Name, string>) };
}

/** The parameters of a filter; those that say nothing are empty. */
function valuesOf(filter: AnswerFilter): [string, string][] {
  const { choice, days, ...others } = filter;
  const { from, to, only } = choice === 'days' ? days : noDays;
  // Two days say themselves that days were chosen.
  const period = choice === 'days' && (from !== '' || to !== '') ? '' : choice;
  const said = { period, from, to, only: only ? 'day' : '' };
  return [...Object.entries<string>(others), ...Object.entries(said)];
}

/** The days that a filter asks for; empty for any. @param timeZone IANA name of the firm's */
export function periodOf(
  { choice, days }: Pick<AnswerFilter, 'choice' | 'days'>,
  timeZone: string,
): Period {
  if (choice === '') return noDays;
  return choice === 'days' ? days : daysOfPreset(choice, new Date(), timeZone);
}

/** What an address must say so that another screen is about the same responses. */
export function sameResponses({ device, choice, days }: AnswerFilter): URLSearchParams {
  const values = valuesOf({ device, choice, days });
  return new URLSearchParams(values.filter(([, value]) => value !== ''));
}

/** A path, which may have parameters already, with some more. */
export function pathWith(path: string, parameters: URLSearchParams): string {
  const search = parameters.toString();
  if (search === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}
