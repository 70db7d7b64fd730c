import { of, type Calls, type Nothing } from '../http/call.js';
import type { Reauthenticate } from './proof.js';
import type { EndSessions, SessionList } from './view.js';

/** The caller's sessions. */
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
  /** Confirms the password or a code of the second factor, for actions that require it. */
  reauthenticate: {
    method: 'post',
    path: '/account/reauthenticate',
    access: 'signedIn',
    body: of<Reauthenticate>(),
    answer: of<Nothing>(),
  },
} as const satisfies Calls;
