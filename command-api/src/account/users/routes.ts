import { userCalls as calls } from '@canvass/contracts/account/user-calls';
import {
  deleteUserSchema,
  editAccountSchema,
  registerUserSchema,
  sendInvitationSchema,
} from '@canvass/contracts/account/user-commands';
import { userViewSchema } from '@canvass/contracts/account/user-view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import { callerOf } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { atSession } from '../../session/caller.js';
import { changeAccount } from './change-account.js';
import { makeUser } from './make-user.js';
import { removeAccount } from './remove-account.js';
import { sendInvitation } from './send-invitation.js';

/** The accounts of a firm. */
export function userRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.register, {
      summary:
        'Make an account in the own firm; an operator in any firm, and companies with a firm of their own',
      forPeople: 'exceptOperate',
      body: registerUserSchema,
      answer: userViewSchema,
      limit: { calls: 120, seconds: 60, exceptOperators: true },
      handle: (call) => replied(makeUser(dependencies, callerOf(call), call.body)),
    }),
    route(calls.sendInvitation, {
      summary: 'Mail an invited person who has set no password yet another link',
      forPeople: 'exceptOperate',
      body: sendInvitationSchema,
      limit: { calls: 60, seconds: 60, exceptOperators: true },
      handle: (call) => replied(sendInvitation(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Change what is named of the own account, or of one that the caller may make',
      forPeople: 'exceptOperate',
      body: editAccountSchema,
      answer: userViewSchema,
      limit: { calls: 120, seconds: 60, exceptOperators: true },
      handle: (call) =>
        replied(changeAccount(dependencies, atSession(call, callerOf(call)), call.body)),
    }),
    route(calls.delete, {
      summary:
        'Delete a user of the own firm, which `isMyCompany` has to say; name and address are erased',
      forPeople: 'exceptOperate',
      body: deleteUserSchema,
      answer: deleteSchema,
      handle: (call) => replied(removeAccount(dependencies, callerOf(call), call.body)),
    }),
  ];
}
