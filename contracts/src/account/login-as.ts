import { z } from 'zod';

/** Signing in as somebody else. */
export const loginAsSchema = z.object({ email: z.string().max(320) });
export type LoginAs = z.infer<typeof loginAsSchema>;
