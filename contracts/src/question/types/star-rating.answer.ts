import type { AnswerType } from './answer-type.js';
import { tappedRating } from './tapped-rating.js';

/** Stars from 1. */
export const starRating: AnswerType = tappedRating;
