import { accountCalls as calls } from '@canvass/contracts/account/calls';
import { loginAsSchema } from '@canvass/contracts/account/login-as';
import { sessionViewSchema } from '@canvass/contracts/account/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import { callerOf } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { logInAs } from './log-in-as.js';

export function loginAsRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.loginAs, {
      summary: 'Sign in as another account for an hour; all that is done then names both accounts',
      forPeople: true,
      body: loginAsSchema,
      answer: sessionViewSchema,
      limit: { calls: 60, seconds: 60 },
      handle: (call) => {
        const caller = { ...callerOf(call), userAgent: call.headers['user-agent'] };
        return replied(logInAs(dependencies, caller, call.body));
      },
    }),
  ];
}
