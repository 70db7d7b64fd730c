import { createHmac } from 'node:crypto';
import { accountAggregate } from '@canvass/contracts/account/state';
import { isIdle } from '@canvass/contracts/session/idle';
import { sessionAggregate, type SessionState } from '@canvass/contracts/session/state';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { FoldCache } from '../event-log/fold.js';
import type { EventLogReader } from '../event-log/port.js';
import type { Principal } from '../http/route.js';
import type { Authenticate } from '../http/router.js';
import type { Keys } from './keys.js';

/** Days a session lasts. */
export const SESSION_DAYS = 30;

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** The token a browser carries: the session's id and the account's epoch, signed; for one session always the same. */
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

/** Sessions and accounts are looked at anew at most this often, in milliseconds. */
const FRESH_FOR = 1000;
const SESSIONS_KEPT = 20_000;

/** A session that asked for something is not looked up again for so long, in milliseconds. */
const AWAKE_FOR = 60 * 60_000;

/** What is known of those who ask for something. */
interface Watch {
  /** Hears of everybody. */
  seen?(principal: Principal): void;
  /** When a session was last seen, ISO 8601; null for not since it was started. */
  lastSeen?(session: string): Promise<string | null>;
}

/** Tells which sessions nobody has used for so long that they have ended. */
function createIsAsleep(
  lastSeen: NonNullable<Watch['lastSeen']>,
): (id: string, session: SessionState) => Promise<boolean> {
  const awake = new LRUCache<string, number>({ max: SESSIONS_KEPT });
  return async (id, { startedAt }) => {
    const now = Date.now();
    if (Math.abs(now - (awake.get(id) ?? 0)) < AWAKE_FOR) return false;
    const used = { startedAt, lastSeen: await lastSeen(id) };
    if (isIdle(used, new Date(now).toISOString())) return true;
    awake.set(id, now);
    return false;
  };
}

/**
 * Tells who a bearer token stands for: the token must be ours, its session running, its account there.
 * Ending a session takes effect within a second; one that nobody uses ends by itself.
 */
export function createAuthenticate(
  log: EventLogReader,
  keys: Keys,
  { seen = () => undefined, lastSeen = () => Promise.resolve(null) }: Watch = {},
): Authenticate {
  const isAsleep = createIsAsleep(lastSeen);
  const options = { size: SESSIONS_KEPT, freshFor: FRESH_FOR };
  const sessions = new FoldCache(log, sessionAggregate, options);
  const accounts = new FoldCache(log, accountAggregate, options);
  return async (token) => {
    const claims = await jwtVerify(token, keys('session-token'), { algorithms: ['HS256'] })
      .then(({ payload }) => payload)
      .catch(() => undefined);
    const sid = claims?.['sid'];
    if (typeof sid !== 'string' || !claims?.sub) return undefined;
    const { state: session } = await sessions.get(sid);
    if (!session.exists || session.ended || session.account !== claims.sub) return undefined;
    if (new Date(session.expiresAt).getTime() <= Date.now()) return undefined;
    if (await isAsleep(sid, session)) return undefined;
    const { state: account } = await accounts.get(session.account);
    if (!account.exists) return undefined;
    if (account.epoch !== session.epoch && account.keptSession !== sid) return undefined;
    const { impersonator } = session;
    if (impersonator) {
      const { state: operator } = await accounts.get(impersonator.account);
      const { exists, active, type, epoch } = operator;
      if (!exists || !active || type !== 'tabi' || epoch !== impersonator.epoch) return undefined;
    }
    const { firm, type, active, assigned, language } = account;
    const who = {
      ...{ account: session.account, firm, type, active, session: sid },
      ...(active ? {} : { isSwitchedOff: true as const }),
      ...(language ? { language } : {}),
      ...(impersonator ? { impersonator: impersonator.account } : {}),
    };
    const principal = type === 'user' ? { ...who, assigned } : who;
    seen(principal);
    return principal;
  };
}
