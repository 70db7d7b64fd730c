import type { AccountType } from '@canvass/contracts/account/account';
import { scopesFor } from '@canvass/contracts/api-key/api-key';
import type { CreateApiKey } from '@canvass/contracts/api-key/commands';
import type { ApiKeyEvent } from '@canvass/contracts/api-key/events';
import type { ApiKeyState } from '@canvass/contracts/api-key/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';

/** Who makes a key. */
export interface Maker {
  account: string;
  type: AccountType;
  impersonator?: string;
}

/** A key is made once, for its maker. @throws Refusal forbidden */
export function createApiKey(
  state: ApiKeyState,
  { account, type, impersonator }: Maker,
  { name, scopes }: CreateApiKey,
  hash: string,
): ApiKeyEvent[] {
  if (state.exists) return [];
  const allowed = scopesFor(type);
  // A key would outlive the hour for which an operator is signed in as somebody else.
  if (impersonator !== undefined || scopes.some((scope) => !allowed.includes(scope))) {
    throw new Refusal('forbidden', 'forbidden');
  }
  return [{ type: 'ApiKeyCreated', data: { account, name, scopes }, personal: { hash } }];
}

/** Only its maker knows a key. @throws Refusal notFound */
export function revokeApiKey(state: ApiKeyState, account: string): ApiKeyEvent[] {
  if (!state.exists || state.account !== account) throw notFound();
  return state.revoked ? [] : [{ type: 'ApiKeyRevoked', data: {} }];
}
