import { editors, of, type Calls } from '../http/call.js';
import type { AsideView, DiscardAside, MoveAside, MovedAside } from './view.js';

const path = '/pollAnswers/aside';

export const asideCalls = {
  view: {
    ...{ method: 'get', path, access: editors },
    query: of<{ pollId: string }>(),
    answer: of<AsideView>(),
  },
  move: {
    ...{ method: 'post', path, access: editors },
    body: of<MoveAside>(),
    answer: of<MovedAside>(),
  },
  discard: {
    ...{ method: 'delete', path, access: editors },
    body: of<DiscardAside>(),
    answer: of<DiscardAside>(),
  },
} as const satisfies Calls;
