import { of, type Calls } from '../http/call.js';
import type { Judged, Solved } from './challenge.js';

export const spamCalls = {
  /** Has a response count that was set aside until its challenge is solved. */
  solve: {
    method: 'post',
    path: '/pollAnswers/challenge',
    access: 'guest',
    body: of<Solved>(),
    answer: of<Judged>(),
  },
} as const satisfies Calls;
