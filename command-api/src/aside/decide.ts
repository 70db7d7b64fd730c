import type { AsideEvent } from '@canvass/contracts/aside/events';
import type { AsideMove } from '@canvass/contracts/aside/view';
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

/** What letting a response in has taken for it. */
export interface Taken {
  /** YYYY-MM, where it is finished and counts for the first time. */
  month?: string;
  placed?: true;
  capped?: true;
}

/** Moves a response that was set aside; nothing where it is as asked. @param taken places, before it is let in */
export function decideMove(state: ResponseState, move: AsideMove, taken: Taken): ResponseEvent[] {
  const { saved, quarantined, admitted, dropped, erased } = state;
  if (!saved || erased) return [];
  const { poll, isFinished } = saved;
  switch (move) {
    case 'admit':
      return quarantined
        ? [{ type: 'ResponseAdmitted', data: { poll, isFinished, ...taken } }]
        : [];
    case 'return':
      return admitted ? [{ type: 'ResponseReturned', data: {} }] : [];
    case 'drop':
      return quarantined && !dropped ? [{ type: 'ResponseDropped', data: {} }] : [];
    case 'restore':
      return quarantined && dropped ? [{ type: 'ResponseRestored', data: {} }] : [];
  }
}

/** Erases a response that is set aside; one that counts by now stays. */
export function decideDiscard(state: ResponseState): ResponseEvent[] {
  return state.quarantined ? decideErasure(state) : [];
}
