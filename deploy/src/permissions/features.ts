import type { PlanFeature } from '@canvass/contracts/plan/plan';

/** How the server holds firms to a feature of their plan. */
export interface FeatureGate {
  /** Routes whose path matches need the feature, except those that take something away. */
  routes?: RegExp;
  /** The calls among these routes that read need it not: why. */
  readsWithout?: string;
  /** A test in which settings, or pages, are refused without the feature. */
  proof?: string;
  /** Why there is nothing to refuse yet. Once it is there, `routes` matches it. */
  awaits?: string;
}

const settings = 'command-api/src/plan/features.test.ts';

/** Every feature of a plan that is more than a line on the price list. */
export const featureGates: Partial<Record<PlanFeature, FeatureGate>> = {
  multiLanguage: { proof: settings },
  customizable: { proof: settings },
  library: { routes: /library|copyToPolls/i },
  submissionRestrictions: { proof: settings },
  customBackgroundColors: { proof: settings },
  customAnswerButtons: { proof: settings },
  customTheme: { proof: settings, routes: /^\/colorTheme/ },
  customFont: { proof: settings },
  customLogo: { proof: settings },
  customURL: { proof: settings },
  customScreens: { proof: settings },
  customRedirect: { proof: settings },
  gdpr: { proof: settings },
  chartsFunctionalities: {
    proof: settings,
    routes:
      /^\/(pollAnswers\/(chart|trend|csv|xlsx|jsonLines|spss|stata|r$|changes)|poll\/results)/,
  },
  embeddablePolls: { proof: 'query-api/src/page/pages.test.ts' },
  scheduledEmailReports: {
    routes: /^\/emailReports/,
    readsWithout: 'who has lost it sees what it has stopped, and deletes it',
  },
  emailSurveyCampaigns: {
    routes: /^\/campaign/,
    readsWithout: 'who has lost it sees what was sent, and removes people',
  },
  aiChatBot: { routes: /chat/i, awaits: 'there is no chat yet' },
};
