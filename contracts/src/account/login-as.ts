import { z } from 'zod';

/** Signing an operator in as another account. */
export const loginAsSchema = z.object({ email: z.string().max(320) });
export type LoginAs = z.infer<typeof loginAsSchema>;
