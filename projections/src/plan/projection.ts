import { EVERY_FIRM } from '@canvass/contracts/live/change';
import { planAggregate } from '@canvass/contracts/plan/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { searchedIn } from '../runner/searched.js';
import { planCollection, type PlanBody } from './document.js';

export const planProjection = projectionOf(planAggregate, {
  collection: planCollection,
  ignores: ['ClaimLost'],
  evolve(body: PlanBody | null, event) {
    const { initial } = planAggregate;
    const before = body ? { exists: true, deleted: false, content: body.content } : initial;
    const { content, deleted } = planAggregate.evolve(before, event);
    if (!content || deleted) return null;
    return { content, ...recordFacts(body, event), ...searchedIn({ name: content.name }) };
  },
  // Everybody sees what is offered, and subscribers may do something else from now on.
  changes: (_before, _after, key) => [{ firm: EVERY_FIRM, topic: 'plan', ids: [key] }],
});
