import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Call, Principal } from '@canvass/platform/http/route';

/** Who is calling a route that guests may not call. @throws Refusal for guests */
export function callerOf(call: Pick<Call<unknown, unknown, unknown>, 'principal'>): Principal {
  if (!call.principal) throw new Refusal('unauthenticated', 'signedOut');
  return call.principal;
}

/**
 * The caller as one who looks into a firm: operators may look into any, all others into their own.
 * @param firm undefined for the caller's own
 * @throws Refusal notFound
 */
export function callerIn(firm: string | undefined, caller: Principal): Principal {
  if (firm === undefined || firm === caller.firm) return caller;
  if (caller.type !== 'tabi') throw notFound();
  return { ...caller, firm };
}
