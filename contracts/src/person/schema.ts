import { z } from 'zod';

/** By what a person is found. `checkSought` says which fields go together. */
export const soughtPersonSchema = z.object({
  email: z.string().max(320).optional(),
  hiddenField: z.string().max(300).optional(),
  hiddenValue: z.string().max(300).optional(),
  link: z.string().max(2000).optional(),
});

const count = z.number().int().min(0);

/** How much there is of a person. */
export const countedPersonSchema = z.object({
  /** With their signatures and receipts. */
  responses: count,
  /** Among the recipients of campaigns. */
  recipients: count,
  /** E-mail reports that go to the address. */
  reports: count,
});
export type CountedPerson = z.infer<typeof countedPersonSchema>;
