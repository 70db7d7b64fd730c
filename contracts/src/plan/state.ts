import { aggregate } from '../event/aggregate.js';
import { planEvents } from './events.js';
import type { PlanContent } from './plan.js';

export interface PlanState {
  exists: boolean;
  deleted: boolean;
  /** Stays after deletion: firms that have the plan keep what it grants. */
  content?: PlanContent;
}

export const initialPlan: PlanState = { exists: false, deleted: false };

export const planAggregate = aggregate({
  category: 'plan',
  events: planEvents,
  initial: initialPlan,
  evolve(state, event): PlanState {
    switch (event.type) {
      case 'PlanCreated':
        return { exists: true, deleted: false, content: event.data.content };
      case 'PlanEdited':
        return { ...state, content: event.data.content };
      case 'PlanDeleted':
        return { ...state, deleted: true };
      case 'ClaimLost':
        return state;
    }
  },
});
