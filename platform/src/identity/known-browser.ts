import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_PREFIX } from '@canvass/contracts/http/address';
import type { Keys } from './keys.js';

/** A kind of cookie: its name, and the path it is sent to. */
interface Purpose {
  cookie: string;
  path: string;
}

/** Accounts that were signed in to with the browser. */
const accounts: Purpose = { cookie: 'canvass_browser', path: `${API_PREFIX}/account` };
/** Devices whose pin was given in the browser, and those pins. */
export const devices: Purpose = { cookie: 'canvass_visitor', path: '/' };

/** The longest time browsers keep a cookie: 400 days, in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** Most proofs a cookie holds; the most recently used ones. */
const MOST_PROOFS = 10;
/** Characters of an id and of a proof: 16 bytes in base64url. */
const LENGTH = 22;

/** A browser, by the cookie it sent. */
export interface KnownBrowser {
  /** Id that we gave it; undefined if it sent none. */
  id: string | undefined;
  /** Whether the account, or the device or its pin, was used in this browser before. */
  isKnownTo(account: string): boolean;
  /** `Set-Cookie` to send after they were used. @param isSecure whether the product is reached by https only */
  remember(accounts: readonly string[], isSecure: boolean): string;
}

function proofOf(keys: Keys, id: string, account: string): string {
  const hmac = createHmac('sha256', keys('known-browser')).update(`${id} ${account}`);
  return hmac.digest('base64url').slice(0, LENGTH);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Proofs of earlier sign-ins that a browser keeps, one for each account. Only we can make them, and they reveal nothing
 * about the account or pin. They do not authenticate anyone; they only tell the owner's browser from a stranger's.
 * @param cookies the header `Cookie`
 */
export function knownBrowser(
  keys: Keys,
  cookies = '',
  { cookie, path }: Purpose = accounts,
): KnownBrowser {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]{1,400})(?:;|$)`).exec(cookies)?.[1];
  const parts = value?.split('.') ?? [];
  const isOurs = parts.every((part) => part.length === LENGTH);
  const [id, ...proofs] = isOurs ? parts : [];
  return {
    id,
    isKnownTo: (account) =>
      id !== undefined && proofs.some((proof) => isSame(proof, proofOf(keys, id, account))),
    remember: (used, isSecure) => {
      const own = id ?? randomBytes(16).toString('base64url');
      const recent = used.map((account) => proofOf(keys, own, account));
      const kept = [...new Set([...recent, ...proofs])].slice(0, MOST_PROOFS);
      const attributes = `Path=${path}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
      return `${cookie}=${[own, ...kept].join('.')}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
  };
}
