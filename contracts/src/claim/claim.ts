import { z } from 'zod';
import { type EventOf } from '../event/schema.js';

/** A claim holds a value that may exist once (e-mail, serial number) for one stream. */
export const claimEvents = {
  ClaimTaken: { data: z.object({ holder: z.string() }) },
} as const;

export type ClaimEvent = EventOf<typeof claimEvents>;

export interface ClaimState {
  /** Stream that holds the value, if it still says so itself. */
  holder?: string;
}

export const initialClaim: ClaimState = {};

export function evolveClaim(state: ClaimState, event: ClaimEvent): ClaimState {
  return event.type === 'ClaimTaken' ? { holder: event.data.holder } : state;
}
