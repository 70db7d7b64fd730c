import type { UserView } from '@canvass/contracts/account/user-view';

/** How an account stands: `lapsed` is an invitation whose link can no longer be used. */
export type UserStatus = 'isActive' | 'isInactive' | 'isInvited' | 'isLapsed';

/** How an account stands, for who looks after it. @param now ISO 8601 in UTC */
export function statusOf(
  { active, invitedUntil }: Pick<UserView, 'active' | 'invitedUntil'>,
  now: string,
): UserStatus {
  if (!active) return 'isInactive';
  if (invitedUntil === undefined) return 'isActive';
  return now < invitedUntil ? 'isInvited' : 'isLapsed';
}
