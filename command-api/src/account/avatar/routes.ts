import { avatarSchema, editAvatarSchema } from '@canvass/contracts/account/avatar';
import { accountCalls as calls } from '@canvass/contracts/account/calls';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import { callerOf } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { changeAvatar } from './change-avatar.js';

/** The picture of the caller's account. */
export function avatarRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.editAvatar, {
      summary: 'Change the picture of the own account to one uploaded for it, or remove it',
      forPeople: true,
      body: editAvatarSchema,
      answer: avatarSchema,
      handle: (call) => replied(changeAvatar(dependencies, callerOf(call), call.body)),
    }),
  ];
}
