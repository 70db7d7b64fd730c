import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import { anyCallerOf, type Caller } from '../command/caller.js';

/** Who sends a command, and at which session: a fresh proof of the password stands there. */
export interface SessionCaller extends Caller {
  session: string;
}

/** What of a call says at which session it is made. */
interface Asked {
  caller: Pick<Principal, 'session' | 'isSwitchedOff'>;
}

/** A caller with the session of the call. */
export function atSession(call: Asked, caller: Caller): SessionCaller {
  return { ...caller, session: call.caller.session };
}

/**
 * The caller of a route about the own account, be there a plan or not. Who was switched off changes nothing at all.
 * @throws Refusal accountInactive
 */
export function ownCallerOf(call: Asked & Parameters<typeof anyCallerOf>[0]): SessionCaller {
  if (call.caller.isSwitchedOff) throw new Refusal('forbidden', 'accountInactive');
  return atSession(call, anyCallerOf(call));
}
