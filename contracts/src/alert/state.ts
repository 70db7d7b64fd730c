import { aggregate } from '../event/aggregate.js';
import type { AlertTerms } from './alert.js';
import { alertEvents } from './events.js';

export interface Alert {
  terms: AlertTerms;
  /** Account that is told. */
  account: string;
  /** ISO 8601. */
  addedAt: string;
  /** When its figure was told last, ISO 8601; absent before the first time. */
  sentAt?: string;
}

export interface AlertsState {
  /** By id, the oldest first. */
  alerts: Readonly<Record<string, Alert>>;
}

/** The alerts of a poll, under its id. */
export const alertsAggregate = aggregate({
  category: 'alerts',
  events: alertEvents,
  initial: { alerts: {} } satisfies AlertsState as AlertsState,
  evolve({ alerts }, event): AlertsState {
    const at = event.metadata?.at ?? '';
    const { alert: id } = event.data;
    const { [id]: known, ...others } = alerts;
    switch (event.type) {
      case 'AlertAdded': {
        const { terms, account } = event.data;
        return { alerts: { ...alerts, [id]: { terms, account, addedAt: at } } };
      }
      case 'AlertSent':
        return known ? { alerts: { ...alerts, [id]: { ...known, sentAt: at } } } : { alerts };
      case 'AlertRemoved':
      case 'AlertDeclined':
        return { alerts: others };
    }
  },
});
