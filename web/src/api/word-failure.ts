import i18next from 'i18next';
import type { PlanLimit } from '@canvass/contracts/plan/plan';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from './failure.js';

/** A broken rule in the reader's language. */
export function wordViolation({ code, parameters }: Violation): string {
  const key = `error.${code}`;
  return i18next.exists(key) ? i18next.t(key, parameters ?? {}) : i18next.t('error.invalid');
}

/** Status that the product never answers; what a proxy means by it nobody can tell. */
const UNPROCESSABLE = 422;

/** What the server says where the plan allows no more. */
interface LimitReached {
  limit: PlanLimit;
  allowed: number;
}

function wordLimit({ limit, allowed }: LimitReached): string {
  return i18next.t(`room.${limit}`, { count: allowed });
}

/** A failure in the reader's language: our own words, else the server's, else that it is unknown. */
export function wordFailure(failure: Failure): string {
  if (failure.status === UNPROCESSABLE) return i18next.t('error.unknown');
  const [violation] = failure.violations;
  if (violation) return wordViolation(violation);
  if (failure.code === 'limitReached') return wordLimit(failure.details as LimitReached);
  const key = `error.${failure.code}`;
  if (i18next.exists(key)) return i18next.t(key, { ...(failure.details as object | undefined) });
  return failure.message || i18next.t('error.unknown');
}
