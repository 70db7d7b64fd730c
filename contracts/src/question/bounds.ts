import type { DayBounds, EmojiSet } from './question.js';

/** Most options of a list; a type may take fewer. */
export const MOST_OPTIONS = 500;

/** Most options of a ranking: people do not rank longer lists well, and counters grow with the square of it. */
export const MOST_RANKED = 10;

/** The highest score of an option; the lowest is as far below zero. */
export const LARGEST_SCORE = 1000;

/** Longest text that is written into an option, in characters. */
export const LONGEST_OTHER = 500;

/** Fewest pictures to choose from. */
export const FEWEST_IMAGES = 2;

/** Most pictures to choose from. */
export const MOST_IMAGES = 5;

/** How many faces of each set a question can show. */
export const FACE_COUNTS = {
  happy2: [3, 5],
  slightlySmilingFace: [3, 5],
  thumbs: [2],
} as const satisfies Record<EmojiSet, readonly number[]>;

/** The days that a question asks for, unless it asks for fewer. Charts count these days, and no others. */
export const DAYS: DayBounds = { earliest: '1900-01-01', latest: '2100-12-31' };

/** Most rows of a matrix. */
export const MOST_ROWS = 10;

/** Most columns of a matrix, without the label column. */
export const MOST_COLUMNS = 5;

/** Largest value of any scale. */
export const LARGEST_RATING = 10;
