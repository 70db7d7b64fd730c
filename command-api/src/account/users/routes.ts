import { editAccountSchema, registerUserSchema } from '@canvass/contracts/account/user-commands';
import { userViewSchema } from '@canvass/contracts/account/user-view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { activeCaller, answer, commandOf, editors } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { createConfirmationLinks } from '../confirm/confirm.js';
import { changeAccount, removeAccount } from './edit-account.js';
import { makeUser } from './register-user.js';

/** The accounts of a firm, and one's own. */
export function userRoutes(dependencies: CommandDependencies): Route[] {
  const links = createConfirmationLinks(dependencies);
  return [
    route({
      method: 'post',
      path: '/account/registerUser',
      summary:
        'Make an account in the own firm; an operator in any firm, and companies with a firm of their own',
      access: editors,
      forPeople: 'exceptOperate',
      body: registerUserSchema,
      answers: { 201: userViewSchema },
      limit: { calls: 120, seconds: 60 },
      handle: async (call) => {
        const { user, position } = await makeUser(
          dependencies,
          commandOf(call),
          activeCaller(call),
          call.body,
        );
        return answer(201, user, position);
      },
    }),
    route({
      method: 'patch',
      path: '/account',
      summary: 'Change what is named of the own account, or of one that the caller may make',
      access: 'signedIn',
      forPeople: 'exceptOperate',
      body: editAccountSchema,
      answers: { 200: userViewSchema },
      limit: { calls: 120, seconds: 60 },
      handle: async (call) => {
        const { user, position } = await changeAccount(
          dependencies,
          links,
          commandOf(call),
          activeCaller(call),
          call.body,
        );
        return answer(200, user, position);
      },
    }),
    route({
      method: 'delete',
      path: '/account',
      summary: 'Delete a user of the own firm; name and address are erased',
      access: editors,
      forPeople: 'exceptOperate',
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: async (call) => {
        const { id } = call.body;
        const position = await removeAccount(dependencies, commandOf(call), activeCaller(call), id);
        return answer(200, { id }, position);
      },
    }),
  ];
}
