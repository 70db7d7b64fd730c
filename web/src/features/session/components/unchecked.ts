import type { Violation } from '@canvass/contracts/rule/violation';

/** The rules of a form that asks for a proof of identity: only the server can say what is wrong with it. */
export function unchecked(): Violation[] {
  return [];
}
