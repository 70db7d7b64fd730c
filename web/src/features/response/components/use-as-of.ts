import { useState } from 'react';

interface Stand {
  /** The list that it is of. */
  list: string;
  /** The page that was seen first. */
  page: number;
  asOf: string;
}

/**
 * Up to where the pages of a list stand that are turned from the first one that was seen, so that no row comes twice while
 * others come in.
 * @param list what it lists, in words that differ with it
 * @param page that is shown
 * @returns what the page has to be asked for; what is to be told where an answer stands; and what brings the list up to date
 */
export function useAsOf(list: string, page: number) {
  const [stand, setStand] = useState<Stand>();
  const isOther = stand?.list !== list;
  return {
    asOf: isOther || stand.page === page ? undefined : stand.asOf,
    /** @param asOf undefined while there is no answer */
    stands: (asOf: string | undefined) => {
      if (asOf === undefined) return;
      if (isOther || stand.asOf !== asOf) setStand({ list, page, asOf });
    },
    forget: () => setStand(undefined),
  };
}
