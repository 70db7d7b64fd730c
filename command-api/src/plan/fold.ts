import { evolvePlan, initialPlan } from '@canvass/contracts/plan/state';
import { foldOf } from '@canvass/platform/event-log/fold';

export const planFold = foldOf(initialPlan, evolvePlan);
