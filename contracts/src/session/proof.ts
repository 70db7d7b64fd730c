import { z } from 'zod';
import { enteredPasswordSchema } from '../account/password-schema.js';
import type { SessionState } from './state.js';

/** How long a reauthentication is valid. */
const PROOF_MINUTES = 10;

/**
 * Whether a session was reauthenticated recently. A time that lies further than that in the future does not count: it is
 * from a clock that was wrong.
 * @param now ISO 8601
 */
export function isProven({ provenAt }: Pick<SessionState, 'provenAt'>, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(provenAt)) < PROOF_MINUTES * 60_000;
}

/** Either the password or a code of the second factor. */
export const reauthenticateSchema = z.union([
  z.strictObject({ password: enteredPasswordSchema.min(1) }),
  z.strictObject({ code: z.string().trim().min(1).max(40) }),
]);
export type Reauthenticate = z.infer<typeof reauthenticateSchema>;
