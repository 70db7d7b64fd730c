import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';

/** A whole number. */
export const opendigit: AnswerType = {
  ...asGiven,
  hasShape: (_question, content) => content.length === 1 && Number.isFinite(content[0]),
  check: ({ validationRule: { min, max } }, [number]) => {
    if (!Number.isInteger(number)) return { code: 'answerWhole' };
    return (number as number) < min || (number as number) > max
      ? { code: 'answerRange', parameters: { min, max } }
      : undefined;
  },
  isOneTap: () => false,
  fitsConsentForm: false,
  storedAs: 'numbers',
};
