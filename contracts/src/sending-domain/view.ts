import { z } from 'zod';
import { findings, senderRecords } from './domain.js';

/** A record of DNS, as it has to be and as it is. */
const recordViewSchema = z.object({
  record: z.enum(senderRecords),
  /** Where it stands. */
  name: z.string(),
  /** What it is to say. */
  value: z.string(),
  /** Null before the first look. */
  finding: z.enum(findings).nullable(),
  /** The texts that stand there. */
  found: z.array(z.string()),
});
export type RecordView = z.infer<typeof recordViewSchema>;

/** The own domain that mails come from, or are to come from. */
export const senderViewSchema = z.object({
  email: z.string(),
  name: z.string(),
  domain: z.string(),
  /** Whether mails come from it. */
  isVerified: z.boolean(),
  records: z.array(recordViewSchema),
});
export type SenderView = z.infer<typeof senderViewSchema>;

/** Null where mails come from the platform. */
export const senderAnswerSchema = z.object({ sender: senderViewSchema.nullable() });
export type SenderAnswer = z.infer<typeof senderAnswerSchema>;
