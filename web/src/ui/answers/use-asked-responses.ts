import type { Language } from '@canvass/contracts/language/language';
import { useAccount } from '../../session/profile.js';
import { useReadingLanguage } from '../../session/reading-language.js';
import { periodProblem, periodQuery, type Period } from '../fields/period-fields.js';
import { periodOf, type AnswerFilter } from './use-answer-filter.js';
import { useRememberedPoll } from './use-chosen-poll.js';

/** Which responses a screen asks for, as queries name them. */
interface AskedResponses {
  pollId: string;
  deviceId: string;
  /** The reader's, for the texts of options. */
  locale: Language;
  startDate?: string;
  endDate?: string;
  day?: string;
}

/**
 * What a screen about answers asks for, by its filter. The poll is remembered, so that other such screens open with it.
 * @param pollId empty until one is chosen
 * @returns the days of the filter, and what is asked for: null until a poll is chosen and the account known, and while
 * the days are not in order
 */
export function useAskedResponses(
  pollId: string,
  filter: AnswerFilter,
): { period: Period; asked: AskedResponses | null } {
  const account = useAccount();
  const locale = useReadingLanguage(account);
  useRememberedPoll(pollId);
  const period = periodOf(filter, account?.timeZone ?? 'UTC');
  const isAsked = pollId !== '' && account !== undefined && !periodProblem(period);
  const asked = { pollId, deviceId: filter.device, locale, ...periodQuery(period) };
  return { period, asked: isAsked ? asked : null };
}
