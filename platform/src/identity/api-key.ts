import { createHmac, timingSafeEqual } from 'node:crypto';
import { accountAggregate } from '@canvass/contracts/account/state';
import { isApiKey, readApiKey } from '@canvass/contracts/api-key/api-key';
import { apiKeyAggregate, isKeyRunning } from '@canvass/contracts/api-key/state';
import { FoldCache } from '../event-log/fold.js';
import type { EventLogReader } from '../event-log/port.js';
import type { Authenticate } from '../http/router.js';
import type { Presence } from '../respondent/presence.js';
import type { Keys } from './keys.js';

/** Keys and accounts are looked at anew at most this often, in milliseconds. */
const FRESH_FOR = 1000;

/**
 * Secret of a key, in base64url. It follows from the key's id and our own secret, so that the command that makes
 * a key can be sent again when its answer was lost.
 */
export function apiKeySecret(keys: Keys, id: string): string {
  return createHmac('sha256', keys('api-key')).update(`secret ${id}`).digest('base64url');
}

/** What is kept of a secret: a keyed hash, hex. */
export function apiKeyHash(keys: Keys, secret: string): string {
  return createHmac('sha256', keys('api-key')).update(`hash ${secret}`).digest('hex');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface ApiKeyAuthentication {
  log: EventLogReader;
  keys: Keys;
  /** Where the use of a key is noted. */
  uses: Pick<Presence, 'seen'>;
  /** Tells who all other bearer tokens stand for. */
  otherwise: Authenticate;
}

/**
 * Tells who a bearer token stands for, API keys included: a key acts as the account that made it, within its
 * scopes, until it is revoked, expires or ends with the account's other keys, or the account is not active any more. All
 * take effect within a second.
 */
export function acceptApiKeys({ log, keys, uses, otherwise }: ApiKeyAuthentication): Authenticate {
  const options = { size: 5000, freshFor: FRESH_FOR };
  const apiKeys = new FoldCache(log, apiKeyAggregate, options);
  const accounts = new FoldCache(log, accountAggregate, options);
  return async (token) => {
    if (!isApiKey(token)) return otherwise(token);
    const given = readApiKey(token);
    if (!given) return undefined;
    const { state: apiKey } = await apiKeys.get(given.id);
    if (!isEqual(apiKeyHash(keys, given.secret), apiKey.hash)) return undefined;
    const { state: account } = await accounts.get(apiKey.account);
    if (!account.exists || !account.active) return undefined;
    if (!isKeyRunning(apiKey, account, new Date().toISOString())) return undefined;
    uses.seen(given.id);
    const { firm, type, active, assigned, language } = account;
    const { scopes } = apiKey;
    // Not the id of a session: whoever asks for one of this name finds none.
    const session = `key-${given.id}`;
    const who = { account: apiKey.account, firm, type, active, session };
    const spoken = language ? { language } : {};
    return { ...who, ...spoken, ...(type === 'user' ? { assigned } : {}), key: given.id, scopes };
  };
}
