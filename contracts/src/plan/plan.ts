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

/** What a plan switches on or off in surveys themselves. */
export const surveyFeatures = [
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
] as const;

/** What it switches on or off around them. */
export const otherFeatures = [
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

/** What a plan switches on or off. */
export const planFeatures = [...surveyFeatures, ...otherFeatures] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** All that a plan says about what its firms may do, as one flat map. */
export type PlanFeatures = Record<PlanLimit, number> & Record<PlanFeature, boolean>;

/** A limit that is none. */
export const UNLIMITED = 99999;
/** A limit that is one is at most this. */
export const LARGEST_LIMIT = 500;
/** What the top role has of everything that is limited. */
export const OPERATOR_LIMIT = 9999;
/** Smallest units of the currency. */
export const LARGEST_AMOUNT = 50000;

export const planIntervals = ['day', 'week', 'month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];
export const DEFAULT_CURRENCY = 'bgn';

export const billingSchemes = ['per_unit', 'tiered'] as const;
export type BillingScheme = (typeof billingSchemes)[number];

/** A plan as operators set it. */
export interface PlanContent {
  name: string;
  description: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  interval: PlanInterval;
  features: PlanFeatures;
  /** Whether it is offered. */
  active: boolean;
  billingScheme: BillingScheme;
  /** The plan's id at the payment provider; empty where it has none. */
  stripePlanId: string;
  stripeProductId: string;
}

/** What a firm may do. */
export interface Grant {
  permissions: Record<PlanFeature, boolean>;
  limits: Record<PlanLimit, number>;
}

function each<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

/** Features with nothing on and nothing allowed. */
export const noFeatures: PlanFeatures = {
  ...each(planLimits, () => 0),
  ...each(planFeatures, () => false),
};

/** Features with everything on and no limit. */
export const allFeatures: PlanFeatures = {
  ...each(planLimits, () => UNLIMITED),
  ...each(planFeatures, () => true),
};

/** What the features of a plan let a firm do. */
export function grantOf(features: PlanFeatures): Grant {
  return {
    permissions: each(planFeatures, (feature) => features[feature]),
    limits: each(planLimits, (limit) => features[limit]),
  };
}

/** What the top role may do, whatever it has subscribed to. */
export const operatorGrant: Grant = {
  permissions: each(planFeatures, () => true),
  limits: each(planLimits, () => OPERATOR_LIMIT),
};

/** The plan that is there from the first start; free. */
export const basicPlan: PlanContent = {
  name: 'Basic',
  description: '',
  amount: 0,
  currency: DEFAULT_CURRENCY,
  interval: 'month',
  features: {
    ...noFeatures,
    deviceLimit: 5,
    userAdminLimit: 0,
    userLimit: 1,
    questionLimit: 10,
    surveyLimit: 5,
    monthlyResponsesLimit: 20,
    questionTypesLimit: 5,
    multiLanguage: true,
    customAnswerButtons: true,
    ssl: true,
    customerSupport: true,
    chartsFunctionalities: true,
    trainingDatabase: true,
  },
  active: true,
  billingScheme: 'per_unit',
  stripePlanId: '',
  stripeProductId: '',
};

/** The card that is there from the first start for those who need more; operators switch it on for a company. */
export const enterprisePlan: PlanContent = {
  ...basicPlan,
  name: 'Enterprise',
  features: allFeatures,
};

/** Id of that card, whatever operators call it. */
export const ENTERPRISE_PLAN = '39455ab2-d456-5cb3-9e28-a8766944e609';

/** What a plan that is talked about is called, in any letter case. */
const customNames: readonly string[] = ['enterprise', 'custom'];

/**
 * Whether a plan is one that is talked about rather than bought: a free one of such a name, or the card of the first
 * start while it is free. Its card says so, and an operator's switch gives it to a company.
 */
export function isCustomPlan({
  id,
  name,
  amount,
}: Pick<PlanContent, 'name' | 'amount'> & { id: string }): boolean {
  const isCalledSo = customNames.includes(name.trim().toLowerCase());
  return amount === 0 && (id === ENTERPRISE_PLAN || isCalledSo);
}
