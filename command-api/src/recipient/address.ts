import { createHmac } from 'node:crypto';
import { normaliseEmail } from '@canvass/contracts/account/account';
import type { Keys } from '@canvass/platform/identity/keys';
import { derivedId } from '../command/ids.js';

/** An address under a key, so that the names of streams tell nobody of whom they are. */
function hashed(keys: Keys, email: string): string {
  return createHmac('sha256', keys('recipient')).update(normaliseEmail(email)).digest('hex');
}

/**
 * The id of an address among the recipients of a campaign. A person who was removed and is named again is another one, as
 * the streams of erased people are not written to.
 */
export function recipientId(
  keys: Keys,
  campaign: string,
  email: string,
  removed: ReadonlySet<string>,
): string {
  const address = hashed(keys, email);
  for (let time = 1; ; time += 1) {
    const id = derivedId('recipient', campaign, address, String(time));
    if (!removed.has(id)) return id;
  }
}

/** The id under which a firm notes that an address wants no mails. It outlives the erasure of the person. */
export function suppressionId(keys: Keys, firm: string, email: string): string {
  return derivedId('suppression', firm, hashed(keys, email));
}
