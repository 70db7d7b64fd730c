import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Period } from '../../../ui/fields/period-fields.js';

/** Which answers are listed, as the address says it. */
export interface Filter {
  /** Empty while none is chosen. */
  poll: string;
  /** Empty for all. */
  device: string;
  /** Empty for all. */
  language: string;
  /** Those that were set aside, in place of those that count. */
  aside: boolean;
  period: Period;
}

/** The answers' filter, kept in the address so that it can be shared and reloaded. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const { id: poll = '' } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [device = '', language = '', from = '', to = ''] = ['device', 'language', 'from', 'to'].map(
    (name) => parameters.get(name) ?? '',
  );
  const aside = parameters.has('aside');
  const filter = useMemo<Filter>(
    () => ({ poll, device, language, aside, period: { from, to } }),
    [poll, device, language, aside, from, to],
  );
  const setFilter = useCallback(
    (next: Filter) => {
      const size = parameters.get('size');
      const search = new URLSearchParams({
        ...(next.device ? { device: next.device } : {}),
        ...(next.language ? { language: next.language } : {}),
        ...(next.aside ? { aside: 'true' } : {}),
        ...(next.period.from ? { from: next.period.from } : {}),
        ...(next.period.to ? { to: next.period.to } : {}),
        ...(size ? { size } : {}),
      });
      void navigate({ pathname: `/chartsAnalytics/${next.poll}`, search: search.toString() });
    },
    [navigate, parameters],
  );
  return [filter, setFilter];
}
