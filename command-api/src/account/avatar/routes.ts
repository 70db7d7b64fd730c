import { avatarSchema } from '@canvass/contracts/account/avatar';
import { route, type Route } from '@canvass/platform/http/route';
import { activeCaller, answer, commandOf } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { setAvatar } from './change-avatar.js';

/** The picture of the own account. */
export function avatarRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'patch',
      path: '/account/avatar',
      summary: 'Change the picture of the own account to one uploaded for it, or remove it',
      access: 'signedIn',
      forPeople: true,
      body: avatarSchema,
      answers: { 200: avatarSchema },
      handle: async (call) => {
        const { avatarURL } = call.body;
        const { account } = activeCaller(call);
        const position = await setAvatar(dependencies, commandOf(call), account, avatarURL);
        return answer(200, { avatarURL }, position);
      },
    }),
  ];
}
