import type { QuestionType } from '../question.js';
import type { AnswerType } from './answer-type.js';
import type { QuestionDefinition } from './definition.js';
import { checkbox as checkboxAnswers } from './checkbox.answer.js';
import { checkbox } from './checkbox.js';
import { closed as closedAnswers } from './closed.answer.js';
import { closed } from './closed.js';
import { constantSum as constantSumAnswers } from './constant-sum.answer.js';
import { constantSum } from './constant-sum.js';
import { date as dateAnswers } from './date.answer.js';
import { date } from './date.js';
import { dropdown as dropdownAnswers } from './dropdown.answer.js';
import { dropdown } from './dropdown.js';
import { emojiRating as emojiRatingAnswers } from './emoji-rating.answer.js';
import { emojiRating } from './emoji-rating.js';
import { image as imageAnswers } from './image.answer.js';
import { image } from './image.js';
import { mps as mpsAnswers } from './mps.answer.js';
import { mps } from './mps.js';
import { nps as npsAnswers } from './nps.answer.js';
import { nps } from './nps.js';
import { opendigit as opendigitAnswers } from './opendigit.answer.js';
import { opendigit } from './opendigit.js';
import { openstring as openstringAnswers } from './openstring.answer.js';
import { openstring } from './openstring.js';
import { ranking as rankingAnswers } from './ranking.answer.js';
import { ranking } from './ranking.js';
import { signature as signatureAnswers } from './signature.answer.js';
import { signature } from './signature.js';
import { slider as sliderAnswers } from './slider.answer.js';
import { slider } from './slider.js';
import { starRating as starRatingAnswers } from './star-rating.answer.js';
import { starRating } from './star-rating.js';

/** The definition of each question type for editing and storing questions. */
export const definitions: Record<QuestionType, QuestionDefinition> = {
  opendigit,
  openstring,
  closed,
  starRating,
  emojiRating,
  nps,
  slider,
  mps,
  image,
  date,
  dropdown,
  signature,
  checkbox,
  ranking,
  constantSum,
};

/** The answers of each question type: all that a build takes which does not ask for the definitions, as the respondent page's. */
export const answerTypes: Record<QuestionType, AnswerType> = {
  opendigit: opendigitAnswers,
  openstring: openstringAnswers,
  closed: closedAnswers,
  starRating: starRatingAnswers,
  emojiRating: emojiRatingAnswers,
  nps: npsAnswers,
  slider: sliderAnswers,
  mps: mpsAnswers,
  image: imageAnswers,
  date: dateAnswers,
  dropdown: dropdownAnswers,
  signature: signatureAnswers,
  checkbox: checkboxAnswers,
  ranking: rankingAnswers,
  constantSum: constantSumAnswers,
};
