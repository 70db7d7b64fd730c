import { accountCalls } from '@canvass/contracts/account/calls';
import { sessionCalls as calls } from '@canvass/contracts/session/calls';
import { reauthenticateSchema } from '@canvass/contracts/session/proof';
import { endSessionsSchema } from '@canvass/contracts/session/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { anyCallerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { atSession, ownCallerOf } from './caller.js';
import { endOwnSessions } from './end-sessions.js';
import { logOut } from './log-out.js';
import { reauthenticate } from './reauthenticate.js';

/** The caller's sessions. */
export function sessionRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.reauthenticate, {
      summary: 'Show the password, or a code of the second factor, before what asks for it',
      forPeople: true,
      body: reauthenticateSchema,
      limit: { calls: 30, seconds: 60 },
      handle: (call) => replied(reauthenticate(dependencies, ownCallerOf(call), call.body)),
    }),
    route(calls.end, {
      summary:
        'End one of the own sessions, all others (`others`), or all of them and the API keys (`all`)',
      forPeople: true,
      body: endSessionsSchema,
      answer: endSessionsSchema,
      handle: (call) => {
        const caller = atSession(call, anyCallerOf(call));
        return replied(endOwnSessions(dependencies, caller, call.body));
      },
    }),
    route(accountCalls.logout, {
      summary: 'End this session',
      forPeople: true,
      handle: (call) => replied(logOut(dependencies, atSession(call, anyCallerOf(call)))),
    }),
  ];
}
