import type { SignInEvent } from '@canvass/contracts/sign-in/events';
import { signInAggregate } from '@canvass/contracts/sign-in/state';
import type { Consequences } from '../command/consequences.js';
import { eraseStream } from '../command/erase.js';

export const signInConsequences: Consequences<SignInEvent> = {
  SignInFailed: null,
  SignInBlocked: null,
  SignInsErased: (dependencies, _context, id) => eraseStream(dependencies, signInAggregate, id),
};
