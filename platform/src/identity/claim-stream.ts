import { createHmac } from 'node:crypto';
import type { Keys } from './keys.js';

/** What may exist only once. */
export type ClaimKind = 'email' | 'serial' | 'planName';

/**
 * The stream that says who holds a value: `claim-` and a keyed hash of the value, so that the log gives no value away.
 * @param value as it is compared: e-mail addresses and names of plans in lower case
 */
export function claimStream(keys: Keys, kind: ClaimKind, value: string): string {
  return `claim-${createHmac('sha256', keys('claim')).update(`${kind}:${value}`).digest('hex')}`;
}
