import { z } from 'zod';
import type { SessionState } from './state.js';

/** For how long whoever has shown the password or the second factor need not do so again. */
const PROOF_MINUTES = 10;

/**
 * Whether the person of a session has just shown the password or the second factor. A time that lies ahead of the clock by
 * more proves nothing: it is from a clock that was wrong.
 * @param now ISO 8601
 */
export function isProven({ provenAt }: Pick<SessionState, 'provenAt'>, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(provenAt)) < PROOF_MINUTES * 60_000;
}

/** One of them: the password, or a code of the second factor. */
export const reauthenticateSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ code: z.string().trim().min(1).max(40) }),
]);
export type Reauthenticate = z.infer<typeof reauthenticateSchema>;
