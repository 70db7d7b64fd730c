import { aggregate } from '../event/aggregate.js';
import { asideEvents } from './events.js';

export interface AsideState {
  /** How often it was asked to discard what is set aside. */
  asked: number;
  /** Number of the last asking that is done; 0 while none is. */
  ended: number;
}

const initial: AsideState = { asked: 0, ended: 0 };

export const asideAggregate = aggregate({
  category: 'aside',
  events: asideEvents,
  initial,
  evolve(state, event): AsideState {
    switch (event.type) {
      case 'AsideDiscardAsked':
        return { ...state, asked: state.asked + 1 };
      case 'AsideDiscardEnded':
        return { ...state, ended: Math.max(state.ended, event.data.asking) };
    }
  },
});

/** Whether what was set aside is being discarded. */
export function isDiscarding({ asked, ended }: AsideState): boolean {
  return ended < asked;
}
