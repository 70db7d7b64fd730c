import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import { anyCallerOf, type Caller } from '../command/caller.js';

/** Who sends a command, and in which session, which records a fresh proof of the password. */
export interface SessionCaller extends Caller {
  session: string;
}

/** The parts of a call that identify its session. */
interface Asked {
  caller: Pick<Principal, 'session' | 'isSwitchedOff'>;
}

/** A caller with the session of the call. */
export function atSession(call: Asked, caller: Caller): SessionCaller {
  return { ...caller, session: call.caller.session };
}

/**
 * The caller of a route about the caller's own account, with or without a plan. Accounts that were switched off are refused.
 * @throws Refusal accountInactive
 */
export function ownCallerOf(call: Asked & Parameters<typeof anyCallerOf>[0]): SessionCaller {
  if (call.caller.isSwitchedOff) throw new Refusal('forbidden', 'accountInactive');
  return atSession(call, anyCallerOf(call));
}
