import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '@canvass/contracts/account/account';
import type { Keys } from './keys.js';

/** What a link to set a new password is for. */
export interface Reset {
  /** Id of the account. */
  account: string;
  /** Id of the request, as `PasswordResetRequested` names it. */
  id: string;
}

/** Bytes of a UUID. */
const ID_LENGTH = 16;

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idFrom(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + ID_LENGTH);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function sign(keys: Keys, ids: Buffer, email: string): Buffer {
  const hmac = createHmac('sha256', keys('password-reset'));
  return hmac.update(ids).update(normaliseEmail(email)).digest();
}

/**
 * The token in a link to set a new password: account, request and a signature over both, 86 characters.
 * It follows from the request, so it need not be stored anywhere, not even as a hash.
 * @param email the link is sent to: once the account has another one, or is erased, the token is worth nothing
 */
export function createResetToken(keys: Keys, reset: Reset, email: string): string {
  const ids = Buffer.concat([bytesOf(reset.account), bytesOf(reset.id)]);
  return Buffer.concat([ids, sign(keys, ids, email)]).toString('base64url');
}

/** What a token says it is for; nothing is proved until `isResetToken`. */
export function readResetToken(token: string): Reset | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_LENGTH + 32) return undefined;
  return { account: idFrom(bytes, 0), id: idFrom(bytes, ID_LENGTH) };
}

/** Whether we made the token for this request, and for the address the account has now. */
export function isResetToken(keys: Keys, token: string, reset: Reset, email: string): boolean {
  const given = Buffer.from(token);
  const expected = Buffer.from(createResetToken(keys, reset, email));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
