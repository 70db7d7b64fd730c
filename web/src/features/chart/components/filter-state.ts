import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Period } from '../../../ui/fields/period-fields.js';

/** What is charted, as the address says it. */
export interface Filter {
  /** Empty while none is chosen. */
  poll: string;
  /** Empty for all. */
  device: string;
  question: string;
  period: Period;
}

/** The charts' filter, kept in the address so that it can be shared and reloaded. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const { id: poll = '' } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const filter = useMemo<Filter>(
    () => ({
      poll,
      device: parameters.get('device') ?? '',
      question: parameters.get('question') ?? 'all',
      period: { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' },
    }),
    [poll, parameters],
  );
  const setFilter = useCallback(
    (next: Filter) => {
      const { device, question, period } = next;
      const search = new URLSearchParams({
        ...(device ? { device } : {}),
        ...(question === 'all' ? {} : { question }),
        ...(period.from ? { from: period.from } : {}),
        ...(period.to ? { to: period.to } : {}),
      });
      void navigate({ pathname: `/charts/${next.poll}`, search: search.toString() });
    },
    [navigate],
  );
  return [filter, setFilter];
}
