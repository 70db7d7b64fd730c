import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal, Route } from './route.js';

/** A received call. */
export interface SignedCall {
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Path and query, as they were sent. */
  target: string;
  /** Id of the caller's session; undefined for guests. */
  session: string | undefined;
}

/** Checks signed headers, and gives guests keys to sign with. */
export interface Signatures {
  /** Whole seconds since 1970. */
  now(): number;
  /** A guest's key, valid for this hour and the next. */
  guestKey(): string;
  /** Whether a call was signed with its caller's key, just now, for this path and query. */
  isSigned(call: SignedCall): boolean;
}

/**
 * Checks the signature that a route requires. API keys need none: they have no session whose key could sign, and the key
 * itself is the secret that a signature would prove.
 * @throws Refusal signatureInvalid
 */
export function requireSignature(
  { signed }: Pick<Route, 'signed'>,
  principal: Principal | undefined,
  call: Omit<SignedCall, 'session'>,
  signatures: Signatures,
): void {
  if (!signed || principal?.key !== undefined) return;
  if (signed === 'exceptTabi' && principal?.type === 'tabi') return;
  if (!signatures.isSigned({ ...call, session: principal?.session })) {
    throw new Refusal('forbidden', 'signatureInvalid');
  }
}
