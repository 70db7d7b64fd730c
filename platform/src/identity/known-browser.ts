import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

/** In which cookie a browser keeps what, and which addresses it brings it to. */
interface Purpose {
  cookie: string;
  path: string;
}

/** To which accounts somebody has signed in with it. */
const accounts: Purpose = { cookie: 'canvass_browser', path: '/api/account' };
/** Of which devices somebody has given the pin. */
export const devices: Purpose = { cookie: 'canvass_visitor', path: '/' };

/** As long as browsers keep a cookie at most: 400 days, in seconds. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** Accounts, or devices, that one browser keeps; those it was used for last. */
const MOST_ACCOUNTS = 10;
/** Characters of an id and of a proof: 16 bytes in base64url. */
const LENGTH = 22;

/** A browser, by the cookie it sent. */
export interface KnownBrowser {
  /** Its own, made here; undefined where it brought none. */
  id: string | undefined;
  /** Whether somebody signed in to an account with it before. */
  isKnownTo(account: string): boolean;
  /** `Set-Cookie` once somebody has signed in to an account with it. @param isSecure whether we are reached by https alone */
  remember(account: string, isSecure: boolean): string;
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
 * What a browser has to show of earlier sign-ins: a proof for each account, which only this browser has, only we can make,
 * and which says nothing of the account. It lets nobody in; it only tells its owner from a stranger.
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
    remember: (account, isSecure) => {
      const own = id ?? randomBytes(16).toString('base64url');
      const proof = proofOf(keys, own, account);
      const kept = [proof, ...proofs.filter((one) => one !== proof)].slice(0, MOST_ACCOUNTS);
      const attributes = `Path=${path}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
      return `${cookie}=${[own, ...kept].join('.')}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
  };
}
