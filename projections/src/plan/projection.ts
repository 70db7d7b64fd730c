import { EVERY_FIRM } from '@canvass/contracts/live/change';
import { planAggregate } from '@canvass/contracts/plan/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { planCollection, type PlanBody } from './document.js';

export const planProjection = projectionOf(planAggregate, {
  collection: planCollection,
  ignores: ['ClaimLost'],
  evolve(body: PlanBody | null, event) {
    const { initial } = planAggregate;
    const before = body ? { exists: true, deleted: false, content: body.content } : initial;
    const { content, deleted } = planAggregate.evolve(before, event);
    return content && !deleted ? { content, ...recordFacts(body, event) } : null;
  },
  // Everybody sees what is offered, and subscribers may do something else from now on.
  changes: (_before, _after, key) => [{ firm: EVERY_FIRM, topic: 'plan', ids: [key] }],
});
