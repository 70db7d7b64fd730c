import type { PlanFeature, PlanLimit } from '@canvass/contracts/plan/plan';

/** What the limits and features of a plan are about, in the order in which operators read them. */
export const featureGroups = ['polls', 'look', 'services', 'results', 'team', 'support'] as const;
type FeatureGroup = (typeof featureGroups)[number];

const groups = {
  questionLimit: 'polls',
  surveyLimit: 'polls',
  questionTypesLimit: 'polls',
  multiLanguage: 'polls',
  customAnswerButtons: 'polls',
  library: 'polls',
  submissionRestrictions: 'polls',
  gdpr: 'polls',
  customizable: 'look',
  customTheme: 'look',
  customFont: 'look',
  customLogo: 'look',
  customBackgroundColors: 'look',
  customScreens: 'look',
  deviceLimit: 'services',
  customURL: 'services',
  customRedirect: 'services',
  embeddablePolls: 'services',
  emailSurveyCampaigns: 'services',
  monthlyResponsesLimit: 'results',
  chartsFunctionalities: 'results',
  scheduledEmailReports: 'results',
  aiChatBot: 'results',
  aiAnalytics: 'results',
  userAdminLimit: 'team',
  userLimit: 'team',
  ssl: 'support',
  customerSupport: 'support',
  dedicatedAccountManager: 'support',
  trainingDatabase: 'support',
} as const satisfies Record<PlanLimit | PlanFeature, FeatureGroup>;

/** Whether a limit or feature belongs to a group. */
export function isOf(group: FeatureGroup): (name: PlanLimit | PlanFeature) => boolean {
  return (name) => groups[name] === group;
}
