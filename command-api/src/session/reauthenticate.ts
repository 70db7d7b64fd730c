import { z } from 'zod';
import { reauthenticateSchema, type Reauthenticate } from '@canvass/contracts/session/proof';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import type { SessionEvent } from '@canvass/contracts/session/events';
import { route, type Route } from '@canvass/platform/http/route';
import { createCheckPassword } from '../account/password/own-password.js';
import { accountFold } from '../account/register.js';
import { createPassSecondFactor, secondFactorFold } from '../account/second-factor/prove.js';
import { answer, commandOfOwn, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { sessionFold } from './start.js';

/** Showing once more who is at a session. Of an operator who is signed in as somebody else that is the operator. */
export function reauthenticateRoute(dependencies: CommandDependencies): Route {
  const checkPassword = createCheckPassword(dependencies);
  const passSecondFactor = createPassSecondFactor(dependencies);

  /** A wrong code is invalid input rather than a 401, which would sign the browser out. */
  async function checkCode(context: CommandContext, id: string, code: string): Promise<void> {
    const stream = `account-${id}`;
    const wrong = invalid([{ code: 'wrongCode', field: 'code' }]);
    const { state } = await load(dependencies, stream, secondFactorFold);
    if (!state.enabled) throw wrong;
    const { state: account } = await load(dependencies, stream, accountFold);
    await passSecondFactor(context, { id, account }, code).catch((error: unknown) => {
      const isWrong = error instanceof Refusal && error.code === 'secondFactorRequired';
      throw isWrong ? wrong : error;
    });
  }

  async function check(context: CommandContext, id: string, shown: Reauthenticate): Promise<void> {
    if ('code' in shown) await checkCode(context, id, shown.code);
    else await checkPassword(id, shown.password, 'password');
  }

  return route({
    method: 'post',
    path: '/account/reauthenticate',
    summary: 'Show the password, or a code of the second factor, before what asks for it',
    access: 'signedIn',
    forPeople: true,
    body: reauthenticateSchema,
    answers: { 200: z.object({}) },
    limit: { calls: 30, seconds: 60 },
    handle: async (call) => {
      const { account, impersonator, session } = signedIn(call);
      const context = commandOfOwn(call);
      await check(context, impersonator ?? account, call.body);
      const { position } = await handle(dependencies, context, {
        stream: `session-${session}`,
        fold: sessionFold,
        decide: ({ state }): SessionEvent[] =>
          state.ended ? [] : [{ type: 'SessionReauthenticated', data: {} }],
      });
      return answer(200, {}, position);
    },
  });
}
