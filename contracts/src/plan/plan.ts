import { eachOf } from './each-of.js';

/** The limits of a plan. */
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

/** Features of surveys that a plan switches on or off. */
const surveyFeatures = [
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

/** Features around surveys that a plan switches on or off. */
const otherFeatures = [
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

/** All features that a plan switches on or off. */
export const planFeatures = [...surveyFeatures, ...otherFeatures] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** The limits and features of a plan, as one flat map. */
export type PlanFeatures = Record<PlanLimit, number> & Record<PlanFeature, boolean>;

/** Stands for no limit. */
export const UNLIMITED = 99999;
/** Largest limit other than `UNLIMITED`. */
export const LARGEST_LIMIT = 500;
/** Limits of operators. */
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

/** The limits and features a firm has. */
export interface Grant {
  permissions: Record<PlanFeature, boolean>;
  limits: Record<PlanLimit, number>;
}

/** All features off, all limits 0. */
export const noFeatures: PlanFeatures = {
  ...eachOf(planLimits, () => 0),
  ...eachOf(planFeatures, () => false),
};

/** All features on, no limits. */
export const allFeatures: PlanFeatures = {
  ...eachOf(planLimits, () => UNLIMITED),
  ...eachOf(planFeatures, () => true),
};

/** The limits and features that a plan grants. */
export function grantOf(features: PlanFeatures): Grant {
  return {
    permissions: eachOf(planFeatures, (feature) => features[feature]),
    limits: eachOf(planLimits, (limit) => features[limit]),
  };
}

/** What operators are granted, independent of any subscription. */
export const operatorGrant: Grant = {
  permissions: eachOf(planFeatures, () => true),
  limits: eachOf(planLimits, () => OPERATOR_LIMIT),
};

/** The free plan, created at the first start. */
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

/** The enterprise plan, created at the first start; operators switch it on for a company. */
export const enterprisePlan: PlanContent = {
  ...basicPlan,
  name: 'Enterprise',
  features: allFeatures,
};

/** Id of that plan, even if operators rename it. */
export const ENTERPRISE_PLAN = '39455ab2-d456-5cb3-9e28-a8766944e609';

/** Names of plans sold by contact; letter case is ignored. */
const customNames: readonly string[] = ['enterprise', 'custom'];

/**
 * Whether a plan is sold by contact instead of bought online: a free plan with such a name, or the enterprise plan of the
 * first start while it is free. Operators switch it on for a company.
 */
export function isCustomPlan({
  id,
  name,
  amount,
}: Pick<PlanContent, 'name' | 'amount'> & { id: string }): boolean {
  const isCalledSo = customNames.includes(name.trim().toLowerCase());
  return amount === 0 && (id === ENTERPRISE_PLAN || isCalledSo);
}
