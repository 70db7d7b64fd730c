import type { ProfileView } from '@canvass/contracts/account/view';
import { needsNoPlan } from '@canvass/contracts/firm/operators';

/** Why an account is inactive: it sees its firm's data and can change nothing. */
export type InactiveReason =
  /** The firm never had a plan, and this account may choose one. */
  | 'mayChoosePlan'
  /** The firm never had a plan, and another account chooses it. */
  | 'awaitsPlan'
  /** The firm's plan has ended. */
  | 'lapsed'
  /** An administrator switched the account off. */
  | 'switchedOff';

/** Why the account is inactive; null for an active one. */
export function inactiveReasonOf({
  account,
  billing,
}: Pick<ProfileView, 'account' | 'billing'>): InactiveReason | null {
  if (account.active) return null;
  if (account.isSwitchedOff || account.subscription || needsNoPlan(account)) return 'switchedOff';
  if (billing.hasLapsed) return 'lapsed';
  if (billing.mayChoosePlan) return 'mayChoosePlan';
  return account.type === 'company' ? 'switchedOff' : 'awaitsPlan';
}
