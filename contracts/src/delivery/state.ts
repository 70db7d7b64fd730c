import { aggregate } from '../event/aggregate.js';
import type { DeliveryFault, DeliveryOutcome, DroppedReason } from './delivery.js';
import { deliveryEvents, type DeliveryAbout } from './events.js';

/** The last that was done with a message. */
export interface DeliveryState {
  exists: boolean;
  about?: DeliveryAbout;
  round?: string;
  outcome?: DeliveryOutcome;
  /** In this round. */
  tries: number;
  /** When it was tried last, ISO 8601. */
  at: string;
  fault?: DeliveryFault;
  status?: number;
  milliseconds?: number;
  withdrawn?: DroppedReason;
  /** When it is tried again, ISO 8601. */
  nextAt?: string;
  /** It is to be sent again, and was not yet. */
  isAsked: boolean;
}

export const initialDelivery: DeliveryState = { exists: false, tries: 0, at: '', isAsked: false };

export const deliveryAggregate = aggregate({
  category: 'delivery',
  events: deliveryEvents,
  initial: initialDelivery,
  evolve(state, event): DeliveryState {
    if (event.type === 'DeliveryRequested') return { ...state, isAsked: true };
    const { webhook, type, subject, due, position, occurredAt, round, ...rest } = event.data;
    const about = { webhook, type, subject, position, occurredAt, ...(due ? { due } : {}) };
    const done = { exists: true, about, round, at: event.metadata?.at ?? '', isAsked: false };
    switch (event.type) {
      case 'DeliverySent':
        return { ...done, ...rest, tries: event.data.tries, outcome: 'sent' };
      case 'DeliveryFailed': {
        const outcome = event.data.nextAt === undefined ? 'failed' : 'retrying';
        return { ...done, ...rest, tries: event.data.tries, outcome };
      }
      case 'DeliveryWithdrawn':
        return { ...done, tries: 0, outcome: 'withdrawn', withdrawn: event.data.reason };
    }
  },
});
