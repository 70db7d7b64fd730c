import type { IconName } from '../../../ui/text/icon.js';
import type { Colour } from '../../../ui/theme/tokens.js';
import type { Result } from './result-dialog.js';

const good: ReadonlySet<Result> = new Set(['paid', 'onItsWay', 'completed']);

/**
 * The icon that says at a glance how choosing a plan ended.
 * @param isLate a payment is not confirmed after a long time
 */
export function markOf(result: Result, isLate: boolean): { icon: IconName; tone: Colour } {
  if (good.has(result) && !isLate) return { icon: 'check', tone: 'accent' };
  return { icon: 'alert', tone: result === 'failed' ? 'danger' : 'warning' };
}
