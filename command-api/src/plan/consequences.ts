import type { PlanEvent } from '@canvass/contracts/plan/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows from what becomes of a plan: firms that have it are held to it as it is when they ask. */
export const planConsequences: Consequences<PlanEvent> = {
  PlanCreated: null,
  PlanEdited: null,
  PlanDeleted: null,
  ClaimLost: null,
};
