import {
  isCustomPlan,
  OPERATOR_LIMIT,
  planFeatures,
  type PlanContent,
  type PlanFeature,
  type PlanLimit,
} from './plan.js';

/** Number of all question types. */
const ALL_QUESTION_TYPES = 100;

/** Names of limits as advertised. */
export const allowances = [
  'allowedUsers',
  'allowedAdminUsers',
  'allowedQuestions',
  'allowedQuestionTypes',
  'allowedPolls',
  'allowedDevices',
  'allowedMonthlyResponses',
] as const;
export type Allowance = (typeof allowances)[number];

/** The limit that an allowance advertises. */
export const limitOf: Readonly<Record<Allowance, PlanLimit>> = {
  allowedUsers: 'userLimit',
  allowedAdminUsers: 'userAdminLimit',
  allowedQuestions: 'questionLimit',
  allowedQuestionTypes: 'questionTypesLimit',
  allowedPolls: 'surveyLimit',
  allowedDevices: 'deviceLimit',
  allowedMonthlyResponses: 'monthlyResponsesLimit',
};

/** One line of a plan's card: an amount of something, or a feature. */
export type ActiveFeature =
  | { name: Allowance; amount: number | 'unlimited' | 'all' }
  | { name: PlanFeature };

/** Features from outside, in which a limit may be missing or not a number. */
type AnyFeatures = Readonly<Partial<Record<PlanLimit | PlanFeature, unknown>>>;

/**
 * How a limit is advertised; undefined if it is not, because it is zero or unknown.
 */
export function amountOf(
  limit: PlanLimit,
  value: unknown,
): number | 'unlimited' | 'all' | undefined {
  if (typeof value !== 'number' || !(value > 0)) return undefined;
  if (limit === 'questionTypesLimit' && value >= ALL_QUESTION_TYPES) return 'all';
  return value >= OPERATOR_LIMIT ? 'unlimited' : value;
}

/** What a plan offers, in the order in which it is advertised: limits, then features. */
export function activeFeatures(features: AnyFeatures): ActiveFeature[] {
  const allowed = allowances.flatMap((name) => {
    const amount = amountOf(limitOf[name], features[limitOf[name]]);
    return amount === undefined ? [] : [{ name, amount }];
  });
  const on = planFeatures.filter((feature) => features[feature] === true);
  return [...allowed, ...on.map((name) => ({ name }))];
}

/** The enterprise plan that operators switch on: the first plan sold by contact; undefined if there is none. */
export function enterpriseCard<
  Plan extends Pick<PlanContent, 'name' | 'amount' | 'active'> & { id: string },
>(plans: readonly Plan[]): Plan | undefined {
  return inCardOrder(plans.filter(({ active }) => active)).find(isCustomPlan);
}

/**
 * Plans in the order of their cards: cheapest first, those sold by contact last.
 * Amounts are compared as numbers without regard to currency; equal amounts keep their order.
 */
export function inCardOrder<Plan extends Pick<PlanContent, 'name' | 'amount'> & { id: string }>(
  plans: readonly Plan[],
): Plan[] {
  return plans.toSorted(
    (a, b) => Number(isCustomPlan(a)) - Number(isCustomPlan(b)) || a.amount - b.amount,
  );
}
