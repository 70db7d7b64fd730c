import type { AccountType } from '@canvass/contracts/account/account';
import { scopesFor } from '@canvass/contracts/api-key/api-key';
import type { CreateApiKey } from '@canvass/contracts/api-key/commands';
import type { ApiKeyEvent } from '@canvass/contracts/api-key/events';
import type { ApiKeyState } from '@canvass/contracts/api-key/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';

const DAY = 24 * 60 * 60 * 1000;

/** Who makes a key. */
export interface Maker {
  account: string;
  type: AccountType;
  impersonator?: string;
  /** Current key epoch of the account. */
  keyEpoch: number;
}

/** Makes a key, once. @throws Refusal forbidden */
export function decideCreation(
  state: ApiKeyState,
  { account, type, impersonator, keyEpoch }: Maker,
  { name, scopes, expiresInDays }: CreateApiKey,
  { hash, now }: { hash: string; now: Date },
): ApiKeyEvent[] {
  if (state.exists) return [];
  const allowed = scopesFor(type);
  // A key would outlive the hour for which an operator is signed in as another account.
  if (impersonator !== undefined || scopes.some((scope) => !allowed.includes(scope))) {
    throw new Refusal('forbidden', 'forbidden');
  }
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY).toISOString();
  const data = { account, name, scopes, keyEpoch, expiresAt };
  return [{ type: 'ApiKeyCreated', data, personal: { hash } }];
}

/** Revokes a key. Its maker and the owner of the firm may do so. @throws Refusal notFound for others */
export function decideRevocation(
  state: ApiKeyState,
  { account, isOwner }: { account: string; isOwner: boolean },
): ApiKeyEvent[] {
  if (!state.exists || (state.account !== account && !isOwner)) throw notFound();
  return state.revoked ? [] : [{ type: 'ApiKeyRevoked', data: {} }];
}
