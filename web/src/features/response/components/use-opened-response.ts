import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import type { ResponseView } from '@canvass/contracts/response/view';
import { FROZEN, useAsk } from '../../../api/use-ask.js';

/** Of the response that is open. */
const PARAMETER = 'response';

/**
 * The response that the address names, which need not stand on the page of the list that is shown.
 * @param rows of that page
 * @param asked what the list asks for; null while it asks nothing
 */
export function useOpenedResponse(
  rows: readonly ResponseView[] | undefined,
  asked: FilterOf<typeof responseCalls.list> | null,
) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const place = rows?.findIndex(({ _id }) => _id === id) ?? -1;
  const isElsewhere = id !== null && asked !== null && rows !== undefined && place === -1;
  const query = isElsewhere ? { ...asked, responseId: id, limit: 1, skip: 0 } : null;
  const alone = useAsk(responseCalls.list, query && { query }, { topic: FROZEN }).data?.result[0];
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
  const response = id === null ? null : (rows?.[place] ?? alone ?? null);
  const neighbour = (step: number) => (place === -1 ? undefined : rows?.[place + step]?._id);
  return { response, previous: neighbour(-1), next: neighbour(1), open };
}
