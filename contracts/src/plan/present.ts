import type { RecordFacts } from '../event/record.js';
import { promisesOf, type Installation } from './offered.js';
import { isCustomPlan, type PlanContent } from './plan.js';
import { activeFeatures } from './pricing.js';
import type { PlanState } from './state.js';
import type { OfferedPlan, PlanView } from './view.js';

/** A plan as operators see it. @throws when there is no such plan */
export function presentPlan(
  id: string,
  { content }: Pick<PlanState, 'content'>,
  { createdAt, revision }: Pick<RecordFacts, 'createdAt' | 'revision'>,
): PlanView {
  if (!content) throw new TypeError(`plan ${id} has no content`);
  return { ...content, id, createdAt, revision };
}

/** A plan as it is offered. */
export function presentOffer(
  id: string,
  content: PlanContent,
  installation: Installation,
): OfferedPlan {
  const { name, description, amount, currency, interval } = content;
  const features = promisesOf(content.features, installation);
  return {
    ...{ id, name, description, amount, currency, interval, features },
    activeFeatures: activeFeatures(features),
    isCustom: isCustomPlan({ ...content, id }),
  };
}
