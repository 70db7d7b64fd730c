import type { RecordFacts } from '@canvass/contracts/event/record';
import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A plan that was not deleted. `firm` is that of the operator who made it; plans belong to nobody. */
export interface PlanBody extends RecordFacts {
  content: PlanContent;
}
/** `_id` is the plan's id. */
export type PlanDocument = StoredDocument & PlanBody;

export const planCollection: Collection = {
  name: 'plan_v1',
  indexes: [['createdAt'], ['content.active', 'createdAt']],
};
