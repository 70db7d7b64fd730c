import type { ProfileView } from '@canvass/contracts/account/view';
import { needsNoPlan } from '@canvass/contracts/firm/operators';

/** Why an account can change nothing, and what would change that. */
export type Standing =
  /** It can. */
  | 'good'
  /** Its company never had a plan, and it may choose one. */
  | 'choose'
  /** Its company never had a plan, and somebody else chooses. */
  | 'wait'
  /** Its company's plan has ended. */
  | 'lapsed'
  /** It was switched off, whatever its company has. */
  | 'switchedOff';

/** How an account stands. */
export function standingOf({
  account,
  billing,
}: Pick<ProfileView, 'account' | 'billing'>): Standing {
  if (account.active) return 'good';
  if (account.isSwitchedOff || account.subscription || needsNoPlan(account)) return 'switchedOff';
  if (billing.hasLapsed) return 'lapsed';
  if (billing.mayChoosePlan) return 'choose';
  return account.type === 'company' ? 'switchedOff' : 'wait';
}
