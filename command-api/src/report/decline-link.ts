import { createLinkToken, isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import type { Keys } from '@canvass/platform/identity/keys';

/** The token by which the recipient of a report stops it. It is of no use once the report goes to another address. */
export function declineToken(keys: Keys, report: string, email: string): string {
  return createLinkToken(keys, 'report-decline', { account: report, id: report }, email);
}

/** Which report a token names; not verified until `isDeclineToken`. */
export function readDeclineToken(token: string): string | undefined {
  return readLinkToken(token)?.account;
}

/** Whether we have sent this token to this address. */
export function isDeclineToken(keys: Keys, token: string, email: string): boolean {
  return isLinkToken(keys, 'report-decline', token, email);
}
