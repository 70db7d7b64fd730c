import type { QuestionType } from '../question.js';
import type { AnswerType } from './answer-type.js';
import { checkbox } from './checkbox.answer.js';
import { closed } from './closed.answer.js';
import { date } from './date.answer.js';
import { dropdown } from './dropdown.answer.js';
import { emojiRating } from './emoji-rating.answer.js';
import { image } from './image.answer.js';
import { mps } from './mps.answer.js';
import { nps } from './nps.answer.js';
import { opendigit } from './opendigit.answer.js';
import { openstring } from './openstring.answer.js';
import { ranking } from './ranking.answer.js';
import { signature } from './signature.answer.js';
import { slider } from './slider.answer.js';
import { starRating } from './star-rating.answer.js';

/** The answers of each question type. */
export const answerTypes: Record<QuestionType, AnswerType> = {
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
};
