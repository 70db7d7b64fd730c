import { nothingAssigned, type AssignedKind } from '@canvass/contracts/account/assigned';
import type { LiveChange, ChangeTopic } from '@canvass/contracts/live/change';
import type { Principal } from '@canvass/platform/http/route';

/**
 * Which accounts of type `user` hear of a change: those to whom a record with one of its ids is assigned, those with
 * one of its ids, all of them, as it decides what they may do, or none.
 */
const hearers: Readonly<Record<ChangeTopic, AssignedKind | 'named' | 'all' | 'none'>> = {
  account: 'named',
  apiKey: 'none',
  question: 'questions',
  poll: 'polls',
  colorTheme: 'all',
  device: 'devices',
  plan: 'all',
  library: 'all',
  subscription: 'all',
  response: 'polls',
  chart: 'polls',
  report: 'none',
  recipient: 'none',
  webhook: 'none',
  sendingDomain: 'none',
  personErasure: 'none',
};

/**
 * What of a change the caller may know: an account of type `user` only hears of itself, of what is assigned to it
 * and of what its firm may do.
 */
export function visibleChange(caller: Principal, change: LiveChange): LiveChange | undefined {
  const heard = hearers[change.topic];
  if (caller.type !== 'user' || heard === 'all') return change;
  if (heard === 'none') return undefined;
  const known = heard === 'named' ? [caller.account] : (caller.assigned ?? nothingAssigned)[heard];
  const ids = change.ids.filter((id) => known.includes(id));
  return ids.length > 0 ? { ...change, ids } : undefined;
}
