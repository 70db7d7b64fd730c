import { CHANGES, type Change } from '@canvass/contracts/live/change';
import type { Bus } from '../bus/port.js';
import type { Entitlements } from './entitlements.js';

/**
 * Looks anew at firms and plans as soon as they are said to be different: screens ask again at the same moment, and
 * would not a second time.
 * @returns ends it
 */
export function keepFresh(
  entitlements: Pick<Entitlements, 'forget' | 'forgetPlan'>,
  bus: Bus,
): () => void {
  return bus.subscribe(CHANGES, (message) => {
    const { topic, ids } = message as Change;
    if (topic === 'subscription') ids.forEach((firm) => entitlements.forget(firm));
    if (topic === 'plan') ids.forEach((plan) => entitlements.forgetPlan(plan));
  });
}
