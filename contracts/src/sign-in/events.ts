import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

/** What was wrong with a sign-in. */
const signInFaults = ['password', 'secondFactor'] as const;
export type SignInFault = (typeof signInFaults)[number];

/** Attempts that failed since the last sign-in that did not, and at most in a day, this one included. */
const attempts = z.number().int().positive();
/** From where the attempt came, and how its browser named itself. */
const personal = z.object({ address: z.string(), userAgent: z.string() });

/** Of an account, apart from its own stream: what strangers try must not stand in the way of what its owner does. */
export const signInEvents = {
  /** A wrong password, or after the right one a wrong code. Not each is written: `decideTelling` chooses. */
  SignInFailed: {
    data: z.object({ account: idSchema, fault: z.enum(signInFaults), attempts }),
    personal,
  },
  /** An attempt was turned away unseen, as there were too many before it. */
  SignInBlocked: { data: z.object({ account: idSchema, attempts }), personal },
  /** The account was deleted; addresses and browsers are erased. */
  SignInsErased: { data: z.object({}) },
} as const;

export type SignInEvent = EventOf<typeof signInEvents>;
