import { isApiKey, readApiKey } from '@canvass/contracts/api-key/api-key';
import { isKeyRunning } from '@canvass/contracts/api-key/state';
import type { Authenticate } from '../http/router.js';
import { isSecretOf } from '../identity/api-key.js';
import type { Keys } from '../identity/keys.js';
import type { CurrentState } from './current-state.js';
import { languageOf } from './language-of.js';
import type { Presence } from './presence.js';

interface ApiKeyAuthentication {
  state: Pick<CurrentState, 'account' | 'apiKey' | 'firm'>;
  keys: Keys;
  /** Notes the use of keys. */
  uses: Pick<Presence, 'seen'>;
  /** Authenticates all other bearer tokens. */
  otherwise: Authenticate;
}

/**
 * Authenticates bearer tokens, including API keys. A key acts as the account that made it, within its scopes, until it is
 * revoked, expires, ends with the account's other keys, or the account becomes inactive. All take effect within a second.
 */
export function acceptApiKeys({
  state,
  keys,
  uses,
  otherwise,
}: ApiKeyAuthentication): Authenticate {
  return async (token) => {
    if (!isApiKey(token)) return otherwise(token);
    const given = readApiKey(token);
    if (!given) return undefined;
    const { state: apiKey } = await state.apiKey(given.id, 'heard');
    if (!isSecretOf(keys, given.secret, apiKey.hash)) return undefined;
    const { state: account } = await state.account(apiKey.account, 'heard');
    if (!account.exists || !account.active) return undefined;
    if (!isKeyRunning(apiKey, account, new Date().toISOString())) return undefined;
    uses.seen(given.id);
    const { firm, type, active, assigned } = account;
    const language = await languageOf(state, account);
    const { scopes } = apiKey;
    // Not the id of a session: there is none with this name.
    const session = `key-${given.id}`;
    const who = { account: apiKey.account, firm, type, active, session };
    const spoken = language ? { language } : {};
    return { ...who, ...spoken, ...(type === 'user' ? { assigned } : {}), key: given.id, scopes };
  };
}
