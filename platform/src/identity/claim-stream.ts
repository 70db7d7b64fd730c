import { createHmac } from 'node:crypto';
import { claimAggregate } from '@canvass/contracts/claim/claim';
import type { Keys } from './keys.js';

/** Kinds of unique values. */
export type ClaimKind = 'email' | 'serial' | 'planName' | 'address' | 'sendingDomain';

/**
 * Id of the claim to a value: a keyed hash, so that the log does not reveal the value.
 * @param value in the form in which it is claimed: e-mail addresses and names of plans composed and in lower case
 */
export function claimId(keys: Keys, kind: ClaimKind, value: string): string {
  return createHmac('sha256', keys('claim')).update(`${kind}:${value}`).digest('hex');
}

/** The stream of the claim to a value; see `claimId`. */
export function claimStream(keys: Keys, kind: ClaimKind, value: string): string {
  return claimAggregate.stream(claimId(keys, kind, value));
}
