import { v4 as uuid } from 'uuid';
import { CONSENT_DAYS, consentCategories, type Consent, type ConsentCategory } from './consent.js';

const DAY_MILLISECONDS = 86_400_000;

/** A choice as the library of the banner keeps it, which takes up no other. @param now in milliseconds since 1970 */
export function choiceOf(categories: readonly ConsentCategory[], now: number): Consent {
  const madeAt = new Date(now).toISOString();
  const kept = {
    categories: consentCategories.filter((one) => categories.includes(one)),
    ...{ revision: 0, data: null, services: {}, consentId: uuid() },
    ...{ consentTimestamp: madeAt, lastConsentTimestamp: madeAt },
    expirationTime: now + CONSENT_DAYS * DAY_MILLISECONDS,
  };
  return kept;
}
