import type { IconName } from '../../../ui/text/icon.js';
import type { Colour } from '../../../ui/theme/tokens.js';

/** How choosing a plan ended. */
export type Result =
  | 'paid'
  /** Paid by debit, which takes days. */
  | 'onItsWay'
  /** Begun or changed without leaving. */
  | 'completed'
  /** Left unpaid. */
  | 'failed'
  /** The address says that it was paid, and the server is being asked. */
  | 'checking'
  /** The server could not be asked. */
  | 'unsure'
  /** The address says that it was paid, and no payment was found. */
  | 'notFound'
  /** The address says that it was paid, and the user is signed out. */
  | 'signedOut';

const good: ReadonlySet<Result> = new Set(['paid', 'onItsWay', 'completed']);

/**
 * The icon that says at a glance how choosing a plan ended.
 * @param isLate a payment is not confirmed after a long time
 */
export function markOf(result: Result, isLate: boolean): { icon: IconName; tone: Colour } {
  if (good.has(result) && !isLate) return { icon: 'check', tone: 'accent' };
  return { icon: 'alert', tone: result === 'failed' ? 'danger' : 'warning' };
}
