import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/** Where this browser keeps the choice. */
export const CONSENT = 'canvass.consent';

/** For how many days the choice holds. */
export const CONSENT_DAYS = 182;

/** What may be stored for: the first is not asked for, as nothing works without it. */
export const consentCategories = ['necessary', 'performance', 'advertising'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** A choice, as the library of the banner keeps it. */
export interface Consent {
  categories: readonly ConsentCategory[];
  /** In milliseconds since 1970. */
  expirationTime: number;
}

const keptConsentAtom = atomWithStorage<Consent | null>(CONSENT, null, undefined, {
  getOnInit: true,
});

/** What was agreed to in this browser; null before a choice, and once it was made too long ago. */
export const consentAtom = atom(
  (get) => {
    const kept = get(keptConsentAtom);
    return kept && kept.expirationTime > Date.now() ? kept.categories : null;
  },
  (_get, set, kept: Consent | null) => set(keptConsentAtom, kept),
);
