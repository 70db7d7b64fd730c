import { createHmac, timingSafeEqual } from 'node:crypto';
import { formsOfEmail, normaliseEmail } from '@canvass/contracts/account/account';
import type { Keys, KeyPurpose } from './keys.js';

/** Purposes of links in mails: to set a new password, to confirm an address, and to stop a report or an alert. */
export type LinkPurpose = Extract<
  KeyPurpose,
  'password-reset' | 'email-confirmation' | 'report-decline' | 'alert-decline'
>;

/** The request for a link. */
export interface LinkRequest {
  /** Id of the account, of the report, or of the poll that has the alert. */
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
 * It is derived from the request, so it is not stored anywhere, not even as a hash.
 * @param email address the link is sent to; the token is valid for no other
 */
export function createLinkToken(
  keys: Keys,
  purpose: LinkPurpose,
  request: LinkRequest,
  email: string,
): string {
  return signed(keys, purpose, request, normaliseEmail(email));
}

function signed(keys: Keys, purpose: LinkPurpose, request: LinkRequest, form: string): string {
  const ids = Buffer.concat([bytesOf(request.account), bytesOf(request.id)]);
  const hmac = createHmac('sha256', keys(purpose)).update(ids).update(form);
  return Buffer.concat([ids, hmac.digest()]).toString('base64url');
}

/** The request that a token names; not verified until `isLinkToken`. */
export function readLinkToken(token: string): LinkRequest | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_LENGTH + 32) return undefined;
  return { account: idFrom(bytes, 0), id: idFrom(bytes, ID_LENGTH) };
}

/** Whether we made the token for this purpose and request, and sent it to this address. */
export function isLinkToken(
  keys: Keys,
  purpose: LinkPurpose,
  token: string,
  email: string,
): boolean {
  const request = readLinkToken(token);
  if (!request) return false;
  const given = Buffer.from(token);
  // Links that are under way may name the address as it was typed.
  return formsOfEmail(email).some((form) => {
    const expected = Buffer.from(signed(keys, purpose, request, form));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
