import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { answerKinds } from '../question/types/answer-kind.js';
import { ticketQuarantines } from '../ticket/ticket.js';
import { stateKinds } from './earlier-kinds.js';

/** The stable id of a row or an option, and what was given to it: a column by its id, or a number. */
const pairSchema = z.tuple([idSchema, z.union([idSchema, z.number()])]);

/** What was written into the option for it. */
const otherTextSchema = z.object({ other: z.string() });

/** An answer with stable ids in place of indexes, and the name of a file in place of a signature. */
export const storedAnswerSchema = z.array(
  z.union([z.number(), z.string(), z.boolean(), pairSchema, otherTextSchema]),
);
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

const saved = z.object({
  sequence: z.number().int().min(1),
  poll: idSchema,
  device: idSchema,
  edition: z.number().int().min(1),
  language: languageSchema,
  /** Per answered question. */
  meanings: z.record(z.string(), z.number().int()),
  /** What kind the answer is of, per answered question: it follows from the question's type. */
  kinds: z.record(z.string(), z.enum(answerKinds)),
  /** Size of the pictures among the answers, in bytes. */
  pictureBytes: z.number().int().optional(),
  /** Seconds per question. */
  seconds: z.record(z.string(), z.number()),
  /** Seconds. */
  timeElapsed: z.number(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime().optional(),
  sentAt: z.iso.datetime().optional(),
  receivedAt: z.iso.datetime(),
  /** `savedAt` corrected by the error of the respondent's clock. */
  givenAt: z.iso.datetime(),
  /** YYYY-MM-DD in the firm's time zone, fixed at first receipt. */
  day: z.string().length(10),
  /** 0 to 23 in the firm's time zone, fixed at first receipt. */
  hour: z.number().int().min(0).max(23),
  /** Of a finished response: YYYY-MM for whose limit it counts, in the firm's time zone. Absent where it is that of `day`. */
  month: z.string().length(7).optional(),
  /** It has a place of its own in the month's stream, see `month/events.ts`. */
  placed: z.literal(true).optional(),
  /** It has a place among those that its poll ends at, see `cap/events.ts`. */
  capped: z.literal(true).optional(),
  outbox: z.object({ id: idSchema, n: z.number().int() }).optional(),
  isFinished: z.boolean(),
});

const personal = z.object({
  answers: z.record(z.string(), storedAnswerSchema),
  hidden: z.record(z.string(), z.string()).optional(),
  /**
   * Of a finished response: the ending that its way led to, absent for the usual one. It tells of answers, so it stands here.
   */
  ending: z.object({ id: idSchema, screenedOut: z.literal(true).optional() }).optional(),
  /** What its chosen options add up to, where the form's options have points. It tells of answers, so it stands here. */
  score: z.number().int().optional(),
  /** In the first save: keyed hash of the page's secret, in hex. */
  secret: z.string().optional(),
  /** Of a finished response to a poll that takes one from each address: the stream of the claim that it has for it. */
  claim: z.string().optional(),
});

/** Why answers are stored but not counted. */
export const quarantines = [
  'editionTooOld',
  ...ticketQuarantines,
  'withoutSecret',
  /** Its poll had all the responses that it ends at. */
  'pollFull',
  /** Its poll takes one response from each address, and had one from this; or could not tell any more. */
  'sameAddress',
  'addressUnchecked',
  /** It was taken for spam, and did not solve its challenge. */
  'spam',
] as const;
export type Quarantine = (typeof quarantines)[number];

export const responseEvents = {
  /** A full snapshot; the last one counts. */
  ResponseSaved: {
    data: saved,
    personal,
    upcasts: [stateKinds],
  },
  /** Came too late for its edition, under a ticket that does not admit it, or without a secret: stored for the firm to review. */
  ResponseQuarantined: {
    data: saved.extend({ reason: z.enum(quarantines) }),
    personal,
    upcasts: [stateKinds],
  },
  /** Given at the address at which its poll is tried: listed as a test, and never counted. */
  TestSaved: { data: saved, personal },
  /**
   * Was not finished in time: its answers are erased, but it still counts as started. Repeats the facts of the last save
   * that read models need, as the saves are gone.
   */
  ResponseLapsed: {
    data: saved.extend({
      /** When its first save was received. */
      begunAt: z.iso.datetime(),
      quarantined: z.boolean(),
    }),
    upcasts: [stateKinds],
  },
  /** What was set aside counts, as its firm wants it. */
  ResponseAdmitted: {
    data: z.object({
      poll: idSchema,
      isFinished: z.boolean(),
      /** YYYY-MM for whose limit it counts, in the firm's time zone; absent where it is unfinished, or has counted before. */
      month: z.string().length(7).optional(),
      placed: z.literal(true).optional(),
      capped: z.literal(true).optional(),
    }),
  },
  /** What was let in is set aside again. */
  ResponseReturned: { data: z.object({}) },
  /** What is set aside is dropped: it is listed apart, until it is restored or discarded. */
  ResponseDropped: { data: z.object({}) },
  ResponseRestored: { data: z.object({}) },
  /** Another response takes the claim to its address, as this one is not finished. */
  ClaimLost: { data: z.object({ claim: z.string() }) },
  /** Who gave it was given a link to it: the keyed hash of the link's token, in hex, and until when the link is good. */
  ReceiptIssued: { data: z.object({ hash: z.string(), until: z.iso.datetime() }) },
  /** Who filled this consent form does not consent any longer: it stays, and is shown as withdrawn. */
  ConsentWithdrawn: { data: z.object({}) },
  /** Its answers are erased; only the fact that it existed stays. */
  ResponseErased: { data: z.object({ poll: idSchema, device: idSchema }) },
} as const;

export type ResponseEvent = EventOf<typeof responseEvents>;
export type ResponseSaved = z.infer<typeof saved>;
export type ReachedEnding = NonNullable<z.infer<typeof personal>['ending']>;
