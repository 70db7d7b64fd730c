import { z } from 'zod';
import { aggregate } from '../event/aggregate.js';
import { type EventOf } from '../event/schema.js';

/** A claim holds a value that may exist once (e-mail, serial number) for one stream. */
export const claimEvents = {
  ClaimTaken: { data: z.object({ holder: z.string() }) },
} as const;

export type ClaimEvent = EventOf<typeof claimEvents>;

export interface ClaimState {
  /** Stream that holds the value, provided its own events still say so. */
  holder?: string;
}

export const initialClaim: ClaimState = {};

/** One claim; its id is the hash of the value. */
export const claimAggregate = aggregate({
  category: 'claim',
  events: claimEvents,
  initial: initialClaim,
  evolve: (_state, event): ClaimState => ({ holder: event.data.holder }),
});
