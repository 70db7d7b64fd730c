import { isIdle } from '@canvass/contracts/session/idle';
import type { SessionState } from '@canvass/contracts/session/state';
import type { Principal } from '../http/route.js';
import type { Authenticate } from '../http/router.js';
import type { Keys } from '../identity/keys.js';
import { readToken } from '../identity/session.js';
import { recentlyUsed } from '../memory/recently-used.js';
import type { CurrentState } from './current-state.js';
import { languageOf } from './language-of.js';

/** How many sessions this process remembers as in use. */
const SESSIONS_KEPT = 20_000;

/** After a use, the last use of a session is not read again for this long, in milliseconds. */
const AWAKE_FOR = 60 * 60_000;

/** The state that authentication depends on. */
interface Watch {
  /** Is told of every use. */
  seen?(principal: Principal): void;
  /** When a session was last used, ISO 8601; null if not since it was started. */
  lastSeen?(session: string): Promise<string | null>;
}

/** Tells which sessions have ended because they were not used. */
function createIsAsleep(
  lastSeen: NonNullable<Watch['lastSeen']>,
): (id: string, session: SessionState) => Promise<boolean> {
  const awake = recentlyUsed<number>(SESSIONS_KEPT);
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
 * Authenticates bearer tokens of sessions: the token must be ours, its session active and its account not deleted.
 * Ending a session takes effect within a second; an idle session ends by itself.
 */
export function createAuthenticate(
  state: Pick<CurrentState, 'account' | 'firm' | 'session'>,
  keys: Keys,
  { seen = () => undefined, lastSeen = () => Promise.resolve(null) }: Watch = {},
): Authenticate {
  const isAsleep = createIsAsleep(lastSeen);
  return async (token) => {
    const claims = await readToken(keys, token);
    if (!claims) return undefined;
    const { session: sid } = claims;
    const { state: session } = await state.session(sid, 'heard');
    if (!session.exists || session.ended || session.account !== claims.account) return undefined;
    if (new Date(session.expiresAt).getTime() <= Date.now()) return undefined;
    if (await isAsleep(sid, session)) return undefined;
    const { state: account } = await state.account(session.account, 'heard');
    if (!account.exists) return undefined;
    if (account.epoch !== session.epoch && account.keptSession !== sid) return undefined;
    const { impersonator } = session;
    if (impersonator) {
      const { state: operator } = await state.account(impersonator.account, 'heard');
      const { exists, active, type, epoch } = operator;
      if (!exists || !active || type !== 'tabi' || epoch !== impersonator.epoch) return undefined;
    }
    const { firm, type, active, assigned } = account;
    const language = await languageOf(state, account);
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
