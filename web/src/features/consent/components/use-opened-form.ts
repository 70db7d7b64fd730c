import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { useConsentForm } from '../api/consent.js';

/** Of the form that is open. */
const PARAMETER = 'form';

/** The form that the address names, which need not stand on the page of the list that is shown. @param rows of that page */
export function useOpenedForm(rows: readonly FilledConsentForm[] | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const place = rows?.findIndex(({ consentFormId }) => consentFormId === id) ?? -1;
  const isElsewhere = id !== null && rows !== undefined && place === -1;
  const alone = useConsentForm(isElsewhere ? id : null).data;
  const open = useCallback(
    (next: string | null) =>
      setParameters(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete(PARAMETER);
          else changed.set(PARAMETER, next);
          return changed;
        },
        // Going back closes what is open, however many were looked at.
        { replace: id !== null },
      ),
    [setParameters, id],
  );
  const form = id === null ? null : (rows?.[place] ?? alone ?? null);
  const neighbour = (step: number) =>
    place === -1 ? undefined : rows?.[place + step]?.consentFormId;
  return { form, previous: neighbour(-1), next: neighbour(1), open };
}
