import { of, type Calls, type Nothing } from '../http/call.js';
import type { Reauthenticate } from './proof.js';
import type { EndSessions, SessionList } from './view.js';

/** The own sessions. */
export const sessionCalls = {
  list: {
    method: 'get',
    path: '/account/sessions',
    access: 'signedIn',
    answer: of<SessionList>(),
  },
  end: {
    method: 'delete',
    path: '/account/sessions',
    access: 'signedIn',
    body: of<EndSessions>(),
    answer: of<EndSessions>(),
  },
  /** Shows the password, or a code of the second factor, before what asks for it. */
  reauthenticate: {
    method: 'post',
    path: '/account/reauthenticate',
    access: 'signedIn',
    body: of<Reauthenticate>(),
    answer: of<Nothing>(),
  },
} as const satisfies Calls;
