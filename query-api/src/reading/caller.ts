import { notFound } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';

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
