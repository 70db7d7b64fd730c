import { of, operators, type Calls, type Nothing } from '../http/call.js';
import type { DeadLetterList } from './dead-letter.js';

/** Mails that were given up, and what mail services report of others. */
export const mailCalls = {
  listDead: {
    method: 'get',
    path: '/mail/deadLetters',
    access: operators,
    /** `after`: key of the last mail on the previous page. */
    query: of<{ after?: string; limit?: number }>(),
    answer: of<DeadLetterList>(),
  },
  /** Sends it again, unless it is no longer needed. */
  retryDead: {
    method: 'post',
    path: '/mail/deadLetters/retry',
    access: operators,
    body: of<{ key: string }>(),
    status: 202,
    answer: of<{ key: string }>(),
  },
  forgetDead: {
    method: 'delete',
    path: '/mail/deadLetters',
    access: operators,
    body: of<{ key: string }>(),
    answer: of<{ key: string }>(),
  },
  /** Mails that came back, and complaints, as a mail service reports them; it proves who it is in its own way. */
  report: {
    method: 'post',
    path: '/mailFeedback/:service',
    access: 'guest',
    answer: of<Nothing>(),
  },
} as const satisfies Calls;
