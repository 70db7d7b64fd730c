import { hasStray } from '../language/stray.js';
import { isUnseen } from '../language/unseen.js';
import { composed, formsOf } from '../language/composed.js';
import type { Violation } from '../rule/violation.js';
import type { RuleCode } from '../rule/violation-codes.js';
import type { PlainCode } from '../rule/violation-values.js';
import {
  DEFAULT_CURRENCY,
  LARGEST_AMOUNT,
  LARGEST_LIMIT,
  planLimits,
  UNLIMITED,
  type PlanContent,
} from './plan.js';

export const LONGEST_PLAN_NAME = 200;
export const LONGEST_PLAN_DESCRIPTION = 2000;
/** Longest id of a plan or product at the payment provider. */
export const LONGEST_PROVIDER_ID = 200;

/** Whether a name is valid for a plan: something of it is seen. */
export function isPlanName(name: string): boolean {
  return !isUnseen(name);
}

/** A plan's name for comparison: composed, without letter case and surrounding spaces. */
export function comparedPlanName(name: string): string {
  return composed(name.trim().toLowerCase());
}

/** The forms in which a name may have been claimed; the one that new claims take first. */
export function formsOfPlanName(name: string): [string, ...string[]] {
  return formsOf(name.trim().toLowerCase());
}

/** Whether two plans would have the same name; names are unique. */
export function samePlanName(one: string, other: string): boolean {
  return comparedPlanName(one) === comparedPlanName(other);
}

/** @param amount in the smallest unit of the currency */
export function isPlanAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= LARGEST_AMOUNT;
}

/** Whether a limit is 0 to 500, or exactly 99999 for no limit. */
export function isPlanLimit(limit: number): boolean {
  return limit === UNLIMITED || (Number.isInteger(limit) && limit >= 0 && limit <= LARGEST_LIMIT);
}

/** Codes of all currencies, in lower case, sorted. */
export function knownCurrencies(): string[] {
  const codes = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());
  // The default stays valid even if a newer table has dropped it.
  return [...new Set([...codes, DEFAULT_CURRENCY])].sort();
}

/** Whether the currency exists. @param code ISO 4217, lower case */
export function isCurrency(code: string): boolean {
  return knownCurrencies().includes(code);
}

/**
 * Currencies for which Stripe and ISO 4217 use different minor units: customers would be charged a hundred times too little
 * or too much. https://docs.stripe.com/currencies#special-cases
 */
const otherMinorUnits: readonly string[] = ['isk', 'mga', 'ugx'];

/** Whether plans can be sold in an existing currency. @param code ISO 4217, lower case */
export function isSoldIn(code: string): boolean {
  return !otherMinorUnits.includes(code);
}

type Checked = Pick<PlanContent, 'name' | 'amount' | 'currency'> & {
  features: Readonly<Partial<PlanContent['features']>>;
};

const wrong = (code: PlainCode<RuleCode>, field: string): Violation => ({ code, field });

/** All violations of a plan; limits are named `features.<limit>`. */
export function checkPlan({ name, amount, currency, features }: Checked): Violation[] {
  const wrongLimits = planLimits.filter((limit) => {
    const value = features[limit];
    return value !== undefined && !isPlanLimit(value);
  });
  return [
    ...(isPlanName(name) ? [] : [wrong('nameRequired', 'name')]),
    ...(hasStray(name) ? [wrong('charactersStray', 'name')] : []),
    ...(isPlanAmount(amount) ? [] : [wrong('planAmount', 'amount')]),
    ...(isCurrency(currency) ? [] : [wrong('currencyUnknown', 'currency')]),
    ...(isSoldIn(currency) ? [] : [wrong('currencyCountedOtherwise', 'currency')]),
    ...wrongLimits.map((limit) => wrong('planLimit', `features.${limit}`)),
  ];
}
