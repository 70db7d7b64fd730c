import { randomUUID } from 'node:crypto';
import { basicPlan, type PlanFeatures } from '@canvass/contracts/plan/plan';
import type { World } from './world.js';

/** Gives a firm a plan of its own: Basic, except for these features. @returns the reference of its run */
export function subscribe(world: World, firm: string, features: Partial<PlanFeatures>): string {
  const [plan, reference] = [randomUUID(), randomUUID()];
  const content = { ...basicPlan, features: { ...basicPlan.features, ...features } };
  world.log.append(`plan-${plan}`, 'PlanCreated', { content });
  const startAt = '2026-01-01T00:00:00.000Z';
  const started = { reference, plan, origin: 'free', interval: 'month', startAt };
  world.log.append(`subscription-${firm}`, 'SubscriptionStarted', started);
  return reference;
}
