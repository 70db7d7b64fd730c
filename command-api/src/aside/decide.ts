import type { AsideEvent } from '@canvass/contracts/aside/events';
import type { AsideState } from '@canvass/contracts/aside/state';
import { decideErasure } from '../response/decide.js';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import type { ResponseState } from '@canvass/contracts/response/state';

/** Asks once more, also while it goes on: more may have been set aside since. */
export function decideAsking(): AsideEvent[] {
  return [{ type: 'AsideDiscardAsked', data: {} }];
}

/** Notes once that an asking is done. */
export function decideEnd({ asked, ended }: AsideState, asking: number): AsideEvent[] {
  if (asking > asked || asking <= ended) return [];
  return [{ type: 'AsideDiscardEnded', data: { asking } }];
}

/** Erases a response that is set aside; one that counts by now stays. */
export function decideDiscard(state: ResponseState): ResponseEvent[] {
  return state.quarantined ? decideErasure(state) : [];
}
