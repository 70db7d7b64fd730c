import { createHmac } from 'node:crypto';
import { claimAggregate } from '@canvass/contracts/claim/claim';
import type { Keys } from './keys.js';

/** What may exist only once. */
export type ClaimKind = 'email' | 'serial' | 'planName';

/**
 * The claim that says who holds a value: a keyed hash of the value, so that the log gives no value away.
 * @param value as it is compared: e-mail addresses and names of plans in lower case
 */
export function claimId(keys: Keys, kind: ClaimKind, value: string): string {
  return createHmac('sha256', keys('claim')).update(`${kind}:${value}`).digest('hex');
}

/** The stream of the claim to a value; see `claimId`. */
export function claimStream(keys: Keys, kind: ClaimKind, value: string): string {
  return claimAggregate.stream(claimId(keys, kind, value));
}
