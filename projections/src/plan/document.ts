import type { RecordFacts } from '@canvass/contracts/event/record';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { Searched } from '../runner/searched.js';

/** A plan that was not deleted. `firm` is that of the operator who made it; plans belong to nobody. */
export interface PlanBody extends RecordFacts, Searched<'name'> {
  content: PlanContent;
}
/** `_id` is the plan's id. */
export type PlanDocument = StoredDocument & PlanBody;

export const planCollection: Collection = {
  name: 'plan_v2',
  indexes: [['createdAt'], ['content.active', 'createdAt']],
};
