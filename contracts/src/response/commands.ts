import { z } from 'zod';
import { LONGEST_PIN, LONGEST_SERIAL_NUMBER } from '../device/bounds.js';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import type { SentAnswer } from '../code/places-by-name.js';
import { isOtherText, type AnswerContent, type Answers } from '../question/answer.js';
import { isNamed, isNamedCell, isNamedPoints } from '../question/named-answer.js';
import { challengeSchema } from '../spam/challenge.js';
import { answersInWords } from './described.js';

/** Some months at most, so that sums stay safe integers. */
const secondsSchema = z.number().min(0).max(10_000_000);
/** Longest text, in characters; signatures are the longest. */
const LONGEST_TEXT = 200_000;
const MOST_ENTRIES = 500;
/** Longest id or code of an option. */
const LONGEST_NAME = 36;
/** The same moment in UTC, as events have it; what is no moment stays as it is. */
function inUtc(moment: string): string {
  const at = new Date(moment);
  return moment.endsWith('Z') || Number.isNaN(at.getTime()) ? moment : at.toISOString();
}

/**
 * ISO 8601, with an offset or `Z`. Bounded, as the standard allows any number of decimals of a second, and the log keeps the
 * text. Moments that an offset moves out of the years 0 to 9999 are refused.
 */
const momentSchema = z.iso
  .datetime({ offset: true })
  .max(40)
  .overwrite(inUtc)
  .refine((moment) => /^\d{4}-/.test(moment));

function hasFields(value: object, count: number): boolean {
  return Object.keys(value).length === count;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_NAME;
}

function isEntry(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (Array.isArray(value)) return value.length === 2 && value.every(Number.isFinite);
  if (isOtherText(value)) return value.other.length <= LONGEST_TEXT && hasFields(value, 1);
  if (isNamedCell(value)) return isName(value.row) && isName(value.column) && hasFields(value, 2);
  if (isNamedPoints(value)) {
    return isName(value.option) && Number.isFinite(value.points) && hasFields(value, 2);
  }
  return typeof value === 'boolean' || Number.isFinite(value);
}

function isContent(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isEntry);
}

const name = { type: 'string' as const, maxLength: LONGEST_NAME };
/** Entries that name options by their places. */
const placed = [
  { type: 'number' as const },
  { type: 'string' as const, maxLength: LONGEST_TEXT },
  { type: 'boolean' as const },
  { type: 'array' as const, items: { type: 'number' as const }, minItems: 2, maxItems: 2 },
  {
    type: 'object' as const,
    properties: { other: { type: 'string' as const, maxLength: LONGEST_TEXT } },
    required: ['other'],
    additionalProperties: false,
  },
];

/** Reports at most one violation per answer: a guest may send thousands of entries. */
export const answerContentSchema = z
  .custom<AnswerContent>((value) => isContent(value) && !value.some(isNamed))
  .meta({ type: 'array', maxItems: MOST_ENTRIES, items: { anyOf: placed } });

/** An answer as it may be sent: options by places, ids or codes. */
const sentAnswerSchema = z.custom<SentAnswer>(isContent).meta({
  ...{ id: 'SentAnswer', type: 'array', maxItems: MOST_ENTRIES, description: answersInWords },
  items: {
    anyOf: [
      ...placed,
      {
        type: 'object',
        properties: { row: name, column: name },
        required: ['row', 'column'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { option: name, points: { type: 'number' } },
        required: ['option', 'points'],
        additionalProperties: false,
      },
    ],
  },
});

/** A save of one respondent's answers: always the full snapshot. */
export const submitResponseSchema = z.object({
  /** UUID made by the respondent's page. */
  responseId: idSchema,
  /** Number of the save, from 1. */
  sequence: z.number().int().min(1),
  serialNumber: z.string().max(LONGEST_SERIAL_NUMBER),
  pwd: z.string().max(LONGEST_PIN).optional(),
  pollId: idSchema,
  /** Edition the respondent saw; default: the current one. */
  edition: z.number().int().min(1).optional(),
  ticket: z.string().max(2000).optional(),
  /** Secret the page made for this response. Later saves and reads need the secret that came with the first save. */
  secret: z
    .string()
    .min(16)
    .max(100)
    .optional()
    .meta({
      description:
        'Secret of this response, made by its page, such as a random UUID. Send it with every save: the first save names ' +
        'it, and later ones are refused without it. A first save without one is refused; only pages opened before secrets ' +
        'were asked for may leave it out.',
    }),
  language: languageSchema,
  startedAt: momentSchema,
  savedAt: momentSchema.optional(),
  sentAt: momentSchema.optional(),
  /** Seconds. */
  timeElapsed: secondsSchema,
  /** Seconds spent per question. */
  seconds: z.record(z.string(), secondsSchema).optional(),
  /** Parameters of the page's address; only hidden fields that the poll declares are stored, up to 200 characters each. */
  hidden: z.record(z.string(), z.string()).optional(),
  link: z.string().max(200).optional(),
  /** The browser's outbox and the number of this response in it, without gaps. */
  outbox: z.object({ id: idSchema, n: z.number().int().min(1) }).optional(),
  /** Token of the address at which the poll is tried; then `serialNumber` is empty, and the response is a test. */
  test: z.string().max(200).optional(),
  /** Of the page's field that no person sees: what fills it in is taken for spam. */
  website: z.string().optional(),
  isFinished: z.boolean(),
  /** By the id of the question, or its code. */
  answers: z.record(z.string(), sentAnswerSchema),
});
/** As it may be sent. */
export type SentResponse = z.infer<typeof submitResponseSchema>;
/** Whose answers name options by their places, as those of our page do. */
export type SubmitResponse = Omit<SentResponse, 'answers'> & { answers: Answers };

export const submittedSchema = z.object({
  responseId: idSchema,
  sequence: z.number().int(),
  isFinished: z.boolean(),
  /**
   * The response is stored and set aside until its page solves this challenge of altcha, and sends the solution to
   * `POST /pollAnswers/challenge`.
   */
  challenge: challengeSchema.optional(),
});
export type Submitted = z.infer<typeof submittedSchema>;

/** `details` of the 409 with code `sequenceConflict`: the server's state, for the page to merge. */
export interface SequenceConflict {
  sequence: number;
  isFinished: boolean;
  /** With indexes into the form of the edition that the page named. */
  answers: Answers;
}
