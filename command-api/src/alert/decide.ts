import { MOST_ALERTS, type AlertTerms } from '@canvass/contracts/alert/alert';
import type { AlertEvent } from '@canvass/contracts/alert/events';
import type { AlertsState } from '@canvass/contracts/alert/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';

/** @throws Refusal tooManyAlerts */
export function decideAddition(
  { alerts }: AlertsState,
  { alert, account }: { alert: string; account: string },
  terms: AlertTerms,
): AlertEvent[] {
  if (alerts[alert]) return [];
  if (Object.keys(alerts).length >= MOST_ALERTS) {
    throw new Refusal('conflict', 'tooManyAlerts', { max: MOST_ALERTS });
  }
  return [{ type: 'AlertAdded', data: { alert, account, terms } }];
}

/** @throws Refusal notFound */
export function decideRemoval({ alerts }: AlertsState, alert: string): AlertEvent[] {
  if (!alerts[alert]) throw notFound();
  return [{ type: 'AlertRemoved', data: { alert } }];
}

/** One that is gone is declined already. */
export function decideDecline({ alerts }: AlertsState, alert: string): AlertEvent[] {
  return alerts[alert] ? [{ type: 'AlertDeclined', data: { alert } }] : [];
}
