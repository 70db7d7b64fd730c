import { z } from 'zod';
import { LONGEST_PIN, LONGEST_SERIAL_NUMBER } from '../device/bounds.js';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { isOtherText, type AnswerContent } from '../question/answer.js';

/** Some months at most, so that sums stay safe integers. */
const secondsSchema = z.number().min(0).max(10_000_000);
/** Longest text, in characters; signatures are the longest. */
const LONGEST_TEXT = 200_000;
const MOST_ENTRIES = 500;
/** ISO 8601, UTC. Bounded, as the standard allows any number of decimals of a second, and the log keeps the text. */
const momentSchema = z.iso.datetime().max(40);

function hasNoMore(value: object): boolean {
  return Object.keys(value).length === 1;
}

function isEntry(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (Array.isArray(value)) return value.length === 2 && value.every(Number.isFinite);
  if (isOtherText(value)) return value.other.length <= LONGEST_TEXT && hasNoMore(value);
  return typeof value === 'boolean' || Number.isFinite(value);
}

function isContent(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isEntry);
}

/** Reports at most one violation per answer: a guest may send thousands of entries. */
export const answerContentSchema = z.custom<AnswerContent>(isContent).meta({
  ...{ type: 'array', maxItems: MOST_ENTRIES },
  items: {
    anyOf: [
      { type: 'number' },
      { type: 'string', maxLength: LONGEST_TEXT },
      { type: 'boolean' },
      { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
      {
        type: 'object',
        properties: { other: { type: 'string', maxLength: LONGEST_TEXT } },
        required: ['other'],
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
  isFinished: z.boolean(),
  answers: z.record(z.string(), answerContentSchema),
});
export type SubmitResponse = z.infer<typeof submitResponseSchema>;

export const submittedSchema = z.object({
  responseId: idSchema,
  sequence: z.number().int(),
  isFinished: z.boolean(),
});
export type Submitted = z.infer<typeof submittedSchema>;

/** `details` of the 409 with code `sequenceConflict`: the server's state, for the page to merge. */
export interface SequenceConflict {
  sequence: number;
  isFinished: boolean;
  /** With indexes into the form of the edition that the page named. */
  answers: Record<string, z.infer<typeof answerContentSchema>>;
}
