import { idOf } from '@canvass/contracts/event/envelope';
import { EVERY_FIRM } from '@canvass/contracts/live/change';
import { planEvents, type PlanEvent } from '@canvass/contracts/plan/events';
import { evolvePlan, initialPlan } from '@canvass/contracts/plan/state';
import type { Projection } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { planCollection, type PlanBody } from './document.js';

export const planProjection: Projection<PlanBody> = {
  collection: planCollection,
  types: Object.keys(planEvents),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const before = body ? { exists: true, deleted: false, content: body.content } : initialPlan;
    const { content, deleted } = evolvePlan(before, event as unknown as PlanEvent);
    return content && !deleted ? { content, ...recordFacts(body, event) } : null;
  },
  // Everybody sees what is offered, and subscribers may do something else from now on.
  changes: (_before, _after, key) => [{ firm: EVERY_FIRM, topic: 'plan', ids: [key] }],
};
