import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';

/** One's own answers, as the person who gave them reads them. */
export const receiptViewSchema = z.object({
  poll: z.string(),
  company: z.object({
    companyName: z.string(),
    companyLogoURL: z.string(),
  }),
  /** In which they were given. */
  language: languageSchema,
  receivedAt: z.iso.datetime(),
  /** Until when the receipt is good. */
  until: z.iso.datetime(),
  isConsentForm: z.boolean(),
  /** When the consent was withdrawn; absent where it was not. */
  withdrawnAt: z.iso.datetime().optional(),
  /** In the order of the form. */
  answers: z.array(
    z.object({
      /** Of the question. */
      id: idSchema,
      question: z.string(),
      /** A signature is the data URL of a picture. */
      content: z.array(z.union([z.string(), z.number(), z.boolean()])),
      isPicture: z.literal(true).optional(),
    }),
  ),
});
export type ReceiptView = z.infer<typeof receiptViewSchema>;
