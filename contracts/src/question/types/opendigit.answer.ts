import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';

/** A whole number. */
export const opendigit: AnswerType = {
  ...asGiven,
  hasShape: (_question, content) => content.length === 1 && Number.isInteger(content[0]),
  check: ({ validationRule: { min, max } }, [number]) =>
    (number as number) < min || (number as number) > max
      ? { code: 'answerRange', parameters: { min, max } }
      : undefined,
  isOneTap: () => false,
  fitsConsentForm: false,
  storedAs: 'numbers',
};
