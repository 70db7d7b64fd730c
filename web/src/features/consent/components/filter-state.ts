import type { FilterOf } from '@canvass/contracts/http/call';
import type { consentCalls } from '@canvass/contracts/consent/calls';
import { periodProblem, periodQuery, type Period } from '../../../ui/fields/period-fields.js';
import {
  periodOf,
  useAnswerFilter,
  type AnswerFilter,
  type ChangeFilter,
} from '../../../ui/answers/use-answer-filter.js';

type Name = 'poll' | 'signed' | 'aside';
export type ConsentFilter = AnswerFilter<Name>;
export type ChangeConsentFilter = ChangeFilter<Name>;

/**
 * `poll` is empty for all consent forms, `signed` is `true` or `false`, and empty for both; `aside` is `true` for forms that
 * were set aside.
 */
const usual = { poll: '', signed: '', aside: '' } as const;

/** The filter of consent forms, as the address says it. */
export function useConsentFilter(): [ConsentFilter, ChangeConsentFilter] {
  return useAnswerFilter<Name>(usual);
}

/** What the filter asks for; null while its days are not in order, or the account is not known. */
export function askedBy(
  { poll, signed, aside, choice, days }: ConsentFilter,
  timeZone: string | undefined,
): { period: Period; asked: FilterOf<typeof consentCalls.zip> | null } {
  const period = periodOf({ choice, days }, timeZone ?? 'UTC');
  if (timeZone === undefined || periodProblem(period)) return { period, asked: null };
  const isSigned = signed === '' ? undefined : signed === 'true';
  return {
    period,
    asked: {
      ...(poll !== '' && { pollId: poll }),
      ...(isSigned !== undefined && { signed: isSigned }),
      ...(aside === 'true' && { quarantined: true }),
      ...periodQuery(period),
    },
  };
}
