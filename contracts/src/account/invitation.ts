import type { AccountState } from './state.js';

/** How long the link of an invitation is valid. */
export const INVITATION_DAYS = 7;

const DAY = 24 * 60 * 60_000;

/** Until when an invited person can set their password, ISO 8601; undefined for an account that has one. */
export function invitedUntil({ invitedAt }: Pick<AccountState, 'invitedAt'>): string | undefined {
  if (invitedAt === undefined) return undefined;
  return new Date(Date.parse(invitedAt) + INVITATION_DAYS * DAY).toISOString();
}
