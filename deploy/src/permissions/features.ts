import type { PlanFeature } from '@canvass/contracts/plan/plan';

/** How the server holds firms to a feature of their plan. */
export interface FeatureGate {
  /** Routes whose path matches need the feature, except those that take something away. */
  routes?: RegExp;
  /** Further routes whose path matches need it, except those that read or take away what is there. */
  additions?: RegExp;
  /** The calls among these routes that read need it not: why. */
  readsWithout?: string;
  /** A test in which settings, or pages, are refused without the feature. */
  proof?: string;
}

const settings = 'command-api/src/plan/features.test.ts';
/** Its table: that test refuses each row. */
const options = 'contracts/src/poll/gated-options.cases.ts';

/** Every feature of a plan that is more than a line on the price list. */
export const featureGates: Partial<Record<PlanFeature, FeatureGate>> = {
  multiLanguage: { proof: settings },
  customizable: { proof: options },
  library: { routes: /library|copyToPolls/i },
  submissionRestrictions: { proof: options },
  customBackgroundColors: { proof: options },
  customAnswerButtons: { proof: options },
  customTheme: { proof: options, routes: /^\/colorTheme/ },
  customFont: { proof: options },
  customLogo: { proof: options },
  customURL: { proof: settings },
  customScreens: { proof: options },
  customRedirect: { proof: options },
  gdpr: { proof: options },
  chartsFunctionalities: {
    proof: options,
    routes:
      /^\/(audit\/charts|pollAnswers\/(chart|trend|csv|xlsx|jsonLines|spss|stata|r$|changes)|poll\/results)/,
    additions: /^\/poll\/alerts/,
  },
  embeddablePolls: { proof: 'query-api/src/page/pages.test.ts' },
  scheduledEmailReports: {
    routes: /^\/emailReports/,
    readsWithout: 'who has lost it sees what it has stopped, and deletes it',
  },
  emailSurveyCampaigns: {
    routes: /^\/(campaign|sendingDomain)/,
    readsWithout: 'who has lost it sees what was sent, and removes people',
  },
  aiChatBot: { proof: 'query-api/src/account/routes.test.ts' },
};
