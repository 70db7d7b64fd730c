import { accountCalls as calls } from '@canvass/contracts/account/calls';
import { changePasswordSchema } from '@canvass/contracts/account/password-commands';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { ownCallerOf } from '../../session/caller.js';
import { changePassword } from './change-password.js';

/** Changing the caller's password. */
export function passwordRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.changePassword, {
      summary: 'Change the own password, and end every other session',
      forPeople: true,
      body: changePasswordSchema,
      limit: { calls: 30, seconds: 60 },
      handle: (call) => replied(changePassword(dependencies, ownCallerOf(call), call.body)),
    }),
  ];
}
