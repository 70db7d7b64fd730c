import type { Language, Text } from '../language/language.js';

/** In the order in which a plan's number of types allows them, so that a new one comes last. */
export const questionTypes = [
  'opendigit',
  'openstring',
  'closed',
  'starRating',
  'emojiRating',
  'nps',
  'slider',
  'mps',
  'image',
  'date',
  'dropdown',
  'signature',
  'checkbox',
  'ranking',
  'constantSum',
] as const;

export type QuestionType = (typeof questionTypes)[number];

/** The types that a plan's number of types allows. */
export function allowedQuestionTypes(limit: number): readonly QuestionType[] {
  return questionTypes.slice(0, limit);
}

export const emojiSets = ['happy2', 'slightlySmilingFace', 'thumbs'] as const;
export type EmojiSet = (typeof emojiSets)[number];

/** Switched off. */
export const INACTIVE = 0;
export const DRAFT = 1;
export const PUBLISHED = 2;
/** Of a question or a poll. */
export type Status = typeof INACTIVE | typeof DRAFT | typeof PUBLISHED;

/** Bounds of an answer: of a number, a length, or the number of choices, by type. */
export interface ValidationRule {
  min: number;
  max: number;
  /** An answer is required although `min` is 0: of a number, since 0 is one. Elsewhere a `min` of 1 says it. */
  required?: boolean;
}

/** Days as `YYYY-MM-DD`, both included. */
export interface DayBounds {
  earliest: string;
  latest: string;
}

/** Most characters of an open text, largest open number, most choices of a closed question. */
export const LARGEST_MAXIMUM = 500;

/** An option with an id that survives rewording and reordering. */
export interface Choice {
  id: string;
  text: Text;
}

/**
 * What is special about an option: respondents write what they mean into `other`, and `exclusive` is chosen alone, as "none
 * of these" is.
 */
export const optionKinds = ['other', 'exclusive'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** An option that can be chosen. */
export interface Option extends Choice {
  kind?: OptionKind;
  /** What choosing it adds to a respondent's score. */
  score?: number;
}

/** Orders of options besides the one they are written in; each respondent keeps a random one. */
export const optionOrders = ['random', 'randomButLast'] as const;
export type OptionOrder = (typeof optionOrders)[number];

/** What the two ends of a scale mean. */
export interface ScaleEnds {
  low: Text;
  high: Text;
}

/** A picture above the answers, with a text for who does not see it. */
export interface QuestionPicture {
  /** Address of the picture. */
  src: string;
  text: Text;
}

export interface ImageChoice extends Choice {
  /** Address of the picture. */
  src: string;
  /** What choosing it adds to a respondent's score. */
  score?: number;
}

/** A question as events, editions and the respondent page hold it. */
export interface QuestionContent {
  name: string;
  type: QuestionType;
  validationRule: ValidationRule;
  question: Text;
  /** Of types with this part (`types/catalogue.ts`); so are the following ones. */
  options: Option[];
  /** closed, dropdown, ranking: absent for the order in which they are written. */
  optionOrder?: OptionOrder;
  /** nps, slider: absent where the ends are said as usual. */
  ends?: ScaleEnds;
  /** Any type. */
  picture?: QuestionPicture;
  /** image */
  images: ImageChoice[];
  /** mps: what is rated, one choice a row. */
  rows: Choice[];
  /** mps: the choices, without the label column. */
  columns: Choice[];
  /** mps: heading of the first column. */
  columnLabel: Text;
  /** emojiRating */
  emoji?: EmojiSet;
  /** slider */
  verticalSlider: boolean;
  /** date: the days to choose from, if they are fewer than `DAYS`. */
  dates?: DayBounds;
}

/** Languages in which the question has a text. */
export function questionLanguages(question: QuestionContent): Language[] {
  return (Object.entries(question.question) as [Language, string][])
    .filter(([, text]) => text.trim())
    .map(([language]) => language);
}
