import type { Language } from '../../language/language.js';
import type { CreatePoll } from '../../poll/commands.js';
import type { AnswerContent } from '../../question/answer.js';
import type { QuestionWire } from '../../question/wire.js';
import type { Guest } from './guest.js';

export interface DemoQuestion {
  /** The source of an image is the name of a picture. */
  wire: QuestionWire;
  /** About how long it takes, in seconds. */
  seconds: number;
  /** Undefined when the guest leaves it out. */
  answer(guest: Guest): AnswerContent | undefined;
}

/** What there are pictures of. */
export const pictureNames = ['view', 'breakfast', 'spa', 'bar', 'logo'] as const;
export type PictureName = (typeof pictureNames)[number];

/** Addresses of the uploaded pictures. */
export type Pictures = Record<PictureName, string>;

export interface DemoPoll {
  /** Languages its guests answer in, with their weights. */
  languages: Partial<Record<Language, number>>;
  /** Hours of the day between which it is answered. */
  hours: readonly [from: number, to: number];
  /** How many leave before the end, from 0 to 1. */
  dropOut: number;
  questions: readonly DemoQuestion[];
  /** @param ids of its questions, in their order */
  settings(ids: readonly string[], pictures: Pictures): Partial<CreatePoll> & { name: string };
}
