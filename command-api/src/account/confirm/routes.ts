import { accountCalls as calls } from '@canvass/contracts/account/calls';
import { confirmEmailSchema } from '@canvass/contracts/account/confirmation';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { ownCallerOf } from '../../session/caller.js';
import { visitorOf } from '../visitor.js';
import { confirmEmail } from './confirm-email.js';
import { sendConfirmation } from './send-confirmation.js';

/** Confirming the e-mail address of an account. */
export function confirmRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.confirmEmail, {
      summary: 'Confirm an e-mail address through the link that was sent to it',
      body: confirmEmailSchema,
      limit: { calls: 60, seconds: 600 },
      handle: (call) =>
        replied(confirmEmail(dependencies, visitorOf(dependencies, call), call.body)),
    }),
    route(calls.sendConfirmation, {
      summary: 'Ask for another link that confirms the own e-mail address',
      forPeople: true,
      handle: (call) => replied(sendConfirmation(dependencies, ownCallerOf(call))),
    }),
  ];
}
