import { editors, of, type Calls } from '../http/call.js';
import type { RenameCodes } from './commands.js';
import type { PollCodes } from './view.js';

export const codeCalls = {
  ofPoll: {
    method: 'get',
    path: '/poll/codes',
    access: 'signedIn',
    query: of<{ pollId: string }>(),
    answer: of<PollCodes>(),
  },
  rename: {
    method: 'patch',
    path: '/poll/codes',
    access: editors,
    body: of<RenameCodes>(),
    answer: of<PollCodes>(),
  },
} as const satisfies Calls;
