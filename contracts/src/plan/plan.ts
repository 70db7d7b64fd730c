/** How many of something a plan allows. */
export const planLimits = [
  'deviceLimit',
  'userAdminLimit',
  'userLimit',
  'questionLimit',
  'surveyLimit',
  'monthlyResponsesLimit',
  'questionTypesLimit',
] as const;
export type PlanLimit = (typeof planLimits)[number];

/** What a plan switches on or off. */
export const planFeatures = [
  'multiLanguage',
  'customizable',
  'library',
  'submissionRestrictions',
  'customBackgroundColors',
  'customAnswerButtons',
  'customTheme',
  'customFont',
  'customLogo',
  'customURL',
  'customScreens',
  'customRedirect',
  'ssl',
  'gdpr',
  'customerSupport',
  'chartsFunctionalities',
  'embeddablePolls',
  'dedicatedAccountManager',
  'trainingDatabase',
  'scheduledEmailReports',
  'emailSurveyCampaigns',
  'aiChatBot',
  'aiAnalytics',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** A limit that is none. */
export const UNLIMITED = 99999;

/** What a firm may do. */
export interface Grant {
  permissions: Record<PlanFeature, boolean>;
  limits: Record<PlanLimit, number>;
}

/** What registered companies may do until plans are sold. */
export const everything: Grant = {
  permissions: Object.fromEntries(planFeatures.map((feature) => [feature, true])) as Record<
    PlanFeature,
    true
  >,
  limits: Object.fromEntries(planLimits.map((limit) => [limit, UNLIMITED])) as Record<
    PlanLimit,
    number
  >,
};
