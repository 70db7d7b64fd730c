import { nothingAssigned, type AssignedKind } from '@canvass/contracts/account/assigned';
import type { LiveChange, ChangeTopic } from '@canvass/contracts/live/change';
import type { Principal } from '@canvass/platform/http/route';

/** What the ids of a change are of. */
const kinds: Partial<Record<ChangeTopic, AssignedKind>> = {
  question: 'questions',
  poll: 'polls',
  device: 'devices',
  response: 'polls',
  chart: 'polls',
};

/** What decides what every account of a firm may do. */
const everybodys: readonly ChangeTopic[] = ['plan', 'subscription'];

/**
 * What of a change the caller may know: an account of type `user` only hears of itself, of what is assigned to it
 * and of what its firm may do.
 */
export function visibleChange(caller: Principal, change: LiveChange): LiveChange | undefined {
  if (caller.type !== 'user' || everybodys.includes(change.topic)) return change;
  const kind = kinds[change.topic];
  const known = kind ? (caller.assigned ?? nothingAssigned)[kind] : [caller.account];
  const ids = change.ids.filter((id) => known.includes(id));
  return ids.length > 0 ? { ...change, ids } : undefined;
}
