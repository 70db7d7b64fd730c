import type { PlanEvent } from '@canvass/contracts/plan/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: what a firm may do is looked up in its plan each time. */
export const planConsequences: Consequences<PlanEvent> = {
  PlanCreated: null,
  PlanEdited: null,
  PlanDeleted: null,
  ClaimLost: null,
};
