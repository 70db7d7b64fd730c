import type { UserView } from '@canvass/contracts/account/user-view';

/** How an account stands: `waitsForPlan` is a company that can change nothing before it has a plan, `lapsed` is an invitation whose link can no longer be used. */
export type UserStatus = 'isActive' | 'waitsForPlan' | 'isInactive' | 'isInvited' | 'isLapsed';

/** How an account stands, for who looks after it. @param now ISO 8601 in UTC */
export function statusOf(
  { active, invitedUntil, type, plan }: Pick<UserView, 'active' | 'invitedUntil' | 'type' | 'plan'>,
  now: string,
): UserStatus {
  if (!active) return 'isInactive';
  if (type === 'company' && plan === null) return 'waitsForPlan';
  if (invitedUntil === undefined) return 'isActive';
  return now < invitedUntil ? 'isInvited' : 'isLapsed';
}
