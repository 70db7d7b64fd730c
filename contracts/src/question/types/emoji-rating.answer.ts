import type { AnswerType } from './answer-type.js';
import { asGiven } from './kept.js';
import { checkRating, isRating } from './shapes.js';

/** A face or a thumb, from 1 for the worst. */
export const emojiRating: AnswerType = {
  ...asGiven,
  hasShape: isRating,
  check: checkRating,
  isOneTap: () => true,
  fitsConsentForm: false,
  keeps: 'values',
};
