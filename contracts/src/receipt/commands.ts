import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Days for which a receipt is good, from when its response was received. */
export const RECEIPT_DAYS = 30;

/** Hexadecimal digits of 128 bits. */
export const receiptTokenSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Asks for the receipt of a response, from the page that gave it. */
export const askReceiptSchema = z.object({
  responseId: idSchema,
  /** Of the page. */
  secret: z.string().min(16).max(200),
});
export type AskReceipt = z.infer<typeof askReceiptSchema>;

/** What the link of a receipt says. */
export const receiptSchema = z.object({ responseId: idSchema, token: receiptTokenSchema });
export type Receipt = z.infer<typeof receiptSchema>;

export const issuedReceiptSchema = z.object({
  token: receiptTokenSchema,
  until: z.iso.datetime(),
});
export type IssuedReceipt = z.infer<typeof issuedReceiptSchema>;

/** What became of the answers: a consent form is withdrawn and stays, all else is erased. */
export const takenBackSchema = z.object({ is: z.enum(['erased', 'withdrawn']) });
export type TakenBack = z.infer<typeof takenBackSchema>;
