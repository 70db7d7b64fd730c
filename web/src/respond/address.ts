import { reservedParameters } from '@canvass/contracts/poll/hidden-fields';

/** What the address of the page says besides the service. */
export interface Address {
  /** Personal link of a campaign. */
  link?: string;
  /** Every other parameter; the poll says which of them it keeps. */
  hidden: Record<string, string>;
  /** Asks for the staff panel. */
  staff: boolean;
}

export function readAddress(location: Pick<Location, 'search' | 'hash'>): Address {
  const parameters = new URLSearchParams(location.search);
  const hidden = [...parameters].filter(([name]) => !reservedParameters.includes(name));
  return {
    link: parameters.get('r') ?? undefined,
    hidden: Object.fromEntries(hidden),
    staff: location.hash.includes('staff'),
  };
}
