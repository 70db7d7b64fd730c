import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Call, Principal } from '@canvass/platform/http/route';

/** Who is calling a route that guests may not call. @throws Refusal for guests */
export function callerOf(call: Pick<Call<unknown, unknown, unknown>, 'principal'>): Principal {
  if (!call.principal) throw new Refusal('unauthenticated', 'signedOut');
  return call.principal;
}
