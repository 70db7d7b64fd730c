import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseEmail } from '@canvass/contracts/account/account';
import type { Keys, KeyPurpose } from './keys.js';

/** What links in mails are for: to set a new password, and to confirm that the address is one's own. */
export type LinkPurpose = Extract<KeyPurpose, 'password-reset' | 'email-confirmation'>;

/** What asked for a link. */
export interface LinkRequest {
  /** Id of the account. */
  account: string;
  /** Id of the request, as its event names it. */
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

/**
 * The token in a link: account, request and a signature over both, 86 characters.
 * It follows from the request, so it need not be stored anywhere, not even as a hash.
 * @param email the link is sent to: for any other one the token is worth nothing
 */
export function createLinkToken(
  keys: Keys,
  purpose: LinkPurpose,
  request: LinkRequest,
  email: string,
): string {
  const ids = Buffer.concat([bytesOf(request.account), bytesOf(request.id)]);
  const hmac = createHmac('sha256', keys(purpose)).update(ids).update(normaliseEmail(email));
  return Buffer.concat([ids, hmac.digest()]).toString('base64url');
}

/** What a token says it is of; nothing is proved until `isLinkToken`. */
export function readLinkToken(token: string): LinkRequest | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_LENGTH + 32) return undefined;
  return { account: idFrom(bytes, 0), id: idFrom(bytes, ID_LENGTH) };
}

/** Whether we made the token for this, and sent it to this address. */
export function isLinkToken(
  keys: Keys,
  purpose: LinkPurpose,
  token: string,
  email: string,
): boolean {
  const request = readLinkToken(token);
  if (!request) return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(createLinkToken(keys, purpose, request, email));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
