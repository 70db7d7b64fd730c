import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A row of a list that is open in a dialog, which the address names. */
export interface OpenedRow {
  /** Null where none is open. */
  id: string | null;
  /** Its place on the page of the list that is shown; -1 where it stands on none. */
  place: number;
  /** Whether it is known not to stand on that page. */
  isElsewhere: boolean;
  previous: string | undefined;
  next: string | undefined;
  open: (id: string | null) => void;
}

/**
 * @param parameter of the address
 * @param ids those of the page that is shown, in its order; undefined while it is loading
 */
export function useOpenedRow(parameter: string, ids: readonly string[] | undefined): OpenedRow {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(parameter);
  const place = id === null ? -1 : (ids?.indexOf(id) ?? -1);
  const open = useCallback(
    (next: string | null) =>
      setParameters(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === null) changed.delete(parameter);
          else changed.set(parameter, next);
          return changed;
        },
        // Going back closes what is open, however many were looked at.
        { replace: id !== null },
      ),
    [setParameters, parameter, id],
  );
  const neighbour = (step: number) => (place === -1 ? undefined : ids?.[place + step]);
  return {
    ...{ id, place, isElsewhere: id !== null && ids !== undefined && place === -1, open },
    ...{ previous: neighbour(-1), next: neighbour(1) },
  };
}
