import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.js';

/** Days a session lasts. */
export const SESSION_DAYS = 30;

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** The token a browser carries: the session's id and the account's epoch, signed; always the same for a session. */
export async function createToken(
  keys: Keys,
  session: { id: string; account: string; epoch: number; expiresAt: Date },
  lastsSeconds = SESSION_SECONDS,
): Promise<string> {
  return new SignJWT({ sid: session.id, epoch: session.epoch })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.account)
    .setIssuedAt(Math.floor(session.expiresAt.getTime() / 1000) - lastsSeconds)
    .setExpirationTime(session.expiresAt)
    .sign(keys('session-token'));
}

/** Key with which a session signs its headers, hex. */
export function signingKeyOf(keys: Keys, sessionId: string): string {
  return createHmac('sha256', keys('session-signing')).update(sessionId).digest('hex');
}

/** The content of a token. */
interface TokenClaims {
  session: string;
  account: string;
}

/** The content of a token; undefined if it is not ours or has expired. */
export async function readToken(keys: Keys, token: string): Promise<TokenClaims | undefined> {
  const claims = await jwtVerify(token, keys('session-token'), { algorithms: ['HS256'] })
    .then(({ payload }) => payload)
    .catch(() => undefined);
  const session = claims?.['sid'];
  return typeof session === 'string' && claims?.sub ? { session, account: claims.sub } : undefined;
}
