import i18next from 'i18next';
import type { PlanLimit } from '@canvass/contracts/plan/plan';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { FormCode } from '@canvass/contracts/rule/violation-codes';
import type { TextValue } from '@canvass/contracts/texts/translate';
import type { WorkspaceCatalogue } from '@canvass/contracts/texts/workspace';
import type { Failure, OwnCode } from './failure.js';

/** Everything that can go wrong has a wording. */
type Wording = `error.${FormCode | RefusalCode | OwnCode}` & keyof WorkspaceCatalogue;

/** The wording of a code; nothing for one that a newer server has. @param values that the wording names */
function word(code: FormCode | RefusalCode | OwnCode, values: unknown): string | undefined {
  const key: Wording = `error.${code}`;
  if (!i18next.exists(key)) return undefined;
  return i18next.t(key, { ...(values as Record<WorkspaceCatalogue[Wording], TextValue>) });
}

/** A broken rule in the reader's language. */
export function wordViolation({ code, parameters }: Violation): string {
  return word(code, parameters) ?? i18next.t('error.invalid');
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
  const said = word(failure.code as RefusalCode | OwnCode, failure.details);
  return said ?? (failure.message || i18next.t('error.unknown'));
}
