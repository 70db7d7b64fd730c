import { z } from 'zod';
import { changePasswordSchema } from '@canvass/contracts/account/password-commands';
import { route, type Route } from '@canvass/platform/http/route';
import { hashNewPassword } from './new-password.js';
import { answer, commandOfOwn, signedIn } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { doneBy, handle, load } from '../../command/handle.js';
import { accountFold } from '../register.js';
import { changePassword } from './decide.js';
import { createCheckPassword } from './own-password.js';

/** What one does with one's own password. */
export function passwordRoutes(dependencies: CommandDependencies): Route[] {
  const checkPassword = createCheckPassword(dependencies);
  return [
    route({
      method: 'post',
      path: '/account/changePassword',
      summary: 'Change the own password, and end every other session',
      access: 'signedIn',
      forPeople: true,
      body: changePasswordSchema,
      answers: { 200: z.object({}) },
      limit: { calls: 30, seconds: 60 },
      handle: async (call) => {
        const { account, session } = signedIn(call);
        const { body } = call;
        const command = commandOfOwn(call);
        const { events } = await load(dependencies, `account-${account}`, accountFold);
        // Sent again because the answer got lost: by now the new password is the current one.
        const known = doneBy(events, command) ? body.password : body.currentPassword;
        await checkPassword(account, known, 'currentPassword');
        const passwordHash = await hashNewPassword(body.password);
        const { position } = await handle(dependencies, command, {
          stream: `account-${account}`,
          fold: accountFold,
          decide: () => changePassword(passwordHash, session),
        });
        return answer(200, {}, position);
      },
    }),
  ];
}
