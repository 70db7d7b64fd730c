import type { AnswerType } from './answer-type.js';
import { chosenFrom } from './storing.js';
import { arePlaces, checkChosen } from './shapes.js';

/** One picture, or several. */
export const image: AnswerType = {
  ...chosenFrom('images'),
  hasShape: ({ images }, content) => arePlaces(content, images.length),
  check: checkChosen,
  branches: true,
  isOneTap: ({ validationRule }) => validationRule.max <= 1,
  fitsConsentForm: false,
};
