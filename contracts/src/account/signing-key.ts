import { z } from 'zod';

/** What guests sign with. */
export const signingKeyViewSchema = z.object({
  signingKey: z.string(),
  /** The server's time, in whole seconds since 1970. */
  now: z.number().int(),
});
export type SigningKeyView = z.infer<typeof signingKeyViewSchema>;
