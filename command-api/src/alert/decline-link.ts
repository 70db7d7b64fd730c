import { createLinkToken, isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import type { Keys } from '@canvass/platform/identity/keys';

/** Which alert of which poll. */
export interface AlertNamed {
  poll: string;
  alert: string;
}

/** The token by which an account stops an alert. It is of no use once the account has another address. */
export function alertToken(keys: Keys, { poll, alert }: AlertNamed, email: string): string {
  return createLinkToken(keys, 'alert-decline', { account: poll, id: alert }, email);
}

/** Which alert a token names; not verified until `isAlertToken`. */
export function readAlertToken(token: string): AlertNamed | undefined {
  const named = readLinkToken(token);
  return named && { poll: named.account, alert: named.id };
}

/** Whether we have sent this token to this address. */
export function isAlertToken(keys: Keys, token: string, email: string): boolean {
  return isLinkToken(keys, 'alert-decline', token, email);
}
