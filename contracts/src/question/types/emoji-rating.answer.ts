import type { AnswerType } from './answer-type.js';
import { tappedRating } from './tapped-rating.js';

/** A face or a thumb, from 1 for the worst. */
export const emojiRating: AnswerType = tappedRating;
