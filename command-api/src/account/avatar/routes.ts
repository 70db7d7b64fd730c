import { avatarSchema, editAvatarSchema } from '@canvass/contracts/account/avatar';
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
      body: editAvatarSchema,
      answers: { 200: avatarSchema },
      handle: async (call) => {
        const { account } = activeCaller(call);
        const command = commandOf(call);
        const { avatar, position } = await setAvatar(dependencies, command, account, call.body);
        return answer(200, avatar, position);
      },
    }),
  ];
}
