import type { QuestionType } from '../question.js';
import { checkbox } from './checkbox.js';
import { closed } from './closed.js';
import { date } from './date.js';
import type { QuestionDefinition } from './definition.js';
import { dropdown } from './dropdown.js';
import { emojiRating } from './emoji-rating.js';
import { image } from './image.js';
import { mps } from './mps.js';
import { nps } from './nps.js';
import { opendigit } from './opendigit.js';
import { openstring } from './openstring.js';
import { ranking } from './ranking.js';
import { signature } from './signature.js';
import { slider } from './slider.js';
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
};
