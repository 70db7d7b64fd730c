import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';
import { DAYS } from '../bounds.js';
import { isAmong } from './days.js';

/** How a day is written: `YYYY-MM-DD`. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A day as `YYYY-MM-DD`. */
export const date: AnswerType = {
  ...asGiven,
  hasShape: (_question, content) => content.length === 1 && isDay(content[0]),
  check: ({ dates = DAYS }, [day]) =>
    isAmong(dates, day as string) ? undefined : { code: 'answerDate', parameters: { ...dates } },
  isOneTap: () => false,
  fitsConsentForm: true,
  storedAs: 'date',
};
