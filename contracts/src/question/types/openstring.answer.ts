import { isUnseen } from '../../language/unseen.js';
import type { AnswerViolation } from '../../rule/violation.js';
import type { AnswerType } from './answer-type.js';
import { asGiven } from './storing.js';

/** Text; one of which nothing is seen is no answer. */
export const openstring: AnswerType = {
  ...asGiven,
  hasShape: (_question, content) => content.length === 1 && typeof content[0] === 'string',
  check: ({ validationRule: { min, max }, takesUnseen }, [first]): AnswerViolation | undefined => {
    const text = first as string;
    if (text.length > max) return { code: 'answerTooLong', parameters: { max } };
    if (takesUnseen ? text.trim() === '' : isUnseen(text))
      return min > 0 ? { code: 'answerRequired' } : undefined;
    return min > 0 && text.length < min
      ? { code: 'answerTooShort', parameters: { min } }
      : undefined;
  },
  isOneTap: () => false,
  fitsConsentForm: true,
  storedAs: 'text',
};
