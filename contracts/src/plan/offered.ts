import type { PlanFeatures } from './plan.js';

/** What an installation has that others lack. */
export interface Installation {
  /** Whether it shows the chat of a provider. */
  hasChat: boolean;
}

/** What a plan promises: what is set for it, without the features that the installation cannot give. */
export function promisesOf(features: PlanFeatures, { hasChat }: Installation): PlanFeatures {
  return hasChat ? features : { ...features, aiChatBot: false };
}
