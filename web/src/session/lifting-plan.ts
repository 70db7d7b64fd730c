import { planCalls } from '@canvass/contracts/plan/calls';
import type { PlanFeatures } from '@canvass/contracts/plan/plan';
import { useAsk } from '../api/use-ask.js';

/** Whether a plan lifts what another one keeps back. */
export type Lifts = (features: PlanFeatures) => boolean;

/**
 * The name of the first plan on offer that lifts a limit: one that can be bought before those sold by contact.
 * @param lifts undefined asks nothing
 * @returns undefined until it is known, and where there is none
 */
export function useLiftingPlan(lifts: Lifts | undefined): string | undefined {
  const plans = useAsk(planCalls.pricing, lifts ? {} : null, { topic: 'plan' }).data?.plans ?? [];
  const lifting = lifts ? plans.filter(({ features }) => lifts(features)) : [];
  return (lifting.find(({ isCustom }) => !isCustom) ?? lifting[0])?.name;
}
