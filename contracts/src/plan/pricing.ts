import {
  isCustomPlan,
  planFeatures,
  UNLIMITED,
  type PlanContent,
  type PlanFeature,
  type PlanLimit,
} from './plan.js';

/** So many question types are all there are. */
const ALL_QUESTION_TYPES = 100;

/** What a limit is called where a plan is advertised. */
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

/** One thing a plan has: so many of something, or a feature that is on. */
export type ActiveFeature =
  { name: Allowance; amount: number | 'unlimited' | 'all' } | { name: PlanFeature };

/** Features as they may come from outside, where a limit may be missing or no number. */
type AnyFeatures = Readonly<Partial<Record<PlanLimit | PlanFeature, unknown>>>;

/**
 * How a limit is advertised; undefined where it is not, because nothing is allowed or nobody knows how much.
 */
export function amountOf(
  limit: PlanLimit,
  value: unknown,
): number | 'unlimited' | 'all' | undefined {
  if (typeof value !== 'number' || !(value > 0)) return undefined;
  if (limit === 'questionTypesLimit' && value >= ALL_QUESTION_TYPES) return 'all';
  return value === UNLIMITED ? 'unlimited' : value;
}

/** What a plan has, in the order in which it is advertised: what it allows, then what is on. */
export function activeFeatures(features: AnyFeatures): ActiveFeature[] {
  const allowed = allowances.flatMap((name) => {
    const amount = amountOf(limitOf[name], features[limitOf[name]]);
    return amount === undefined ? [] : [{ name, amount }];
  });
  const on = planFeatures.filter((feature) => features[feature] === true);
  return [...allowed, ...on.map((name) => ({ name }))];
}

/** The plan that an operator's switch gives a company: the first card that is talked about; undefined where there is none. */
export function enterpriseCard<
  Plan extends Pick<PlanContent, 'name' | 'amount' | 'active'> & { id: string },
>(plans: readonly Plan[]): Plan | undefined {
  return inCardOrder(plans.filter(({ active }) => active)).find(isCustomPlan);
}

/**
 * Plans in the order of their cards: cheapest first, those that are talked about last.
 * Amounts count as they stand, whatever the currency; what costs the same keeps its order.
 */
export function inCardOrder<Plan extends Pick<PlanContent, 'name' | 'amount'> & { id: string }>(
  plans: readonly Plan[],
): Plan[] {
  return plans.toSorted(
    (a, b) => Number(isCustomPlan(a)) - Number(isCustomPlan(b)) || a.amount - b.amount,
  );
}
