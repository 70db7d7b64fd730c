import { createContext } from 'react';

/**
 * IANA name of the time zone in which screens show moments: that of the company whose records they show; the reader's where it
 * is undefined, as where nobody is signed in.
 */
export const ZoneContext = createContext<string | undefined>(undefined);

/** How moments are shown in a zone. */
export interface ZoneNames {
  /** For formatters: nothing for the reader's own zone. */
  options: { timeZone?: string };
  /** The zone's name at a moment, where the reader's clock shows another time then; '' else. */
  nameAt(moment: Date): string;
}

const parts = { dateStyle: 'short', timeStyle: 'short' } as const;

/**
 * @param zone IANA name; undefined for the reader's
 * @param locale of the names
 */
export function zoneNames(zone: string | undefined, locale: string): ZoneNames {
  if (zone === undefined) return { options: {}, nameAt: () => '' };
  const here = new Intl.DateTimeFormat('en', parts);
  const there = new Intl.DateTimeFormat('en', { ...parts, timeZone: zone });
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  return {
    options: { timeZone: zone },
    nameAt: (moment) => {
      if (here.format(moment) === there.format(moment)) return '';
      return named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    },
  };
}
