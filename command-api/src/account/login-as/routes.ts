import { loginAsSchema } from '@canvass/contracts/account/login-as';
import { presentSignedIn } from '@canvass/contracts/account/present';
import { sessionViewSchema } from '@canvass/contracts/account/view';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { answer, commandOf } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { startSession } from '../../session/start.js';
import { findByEmail } from '../login.js';
import { accountFold, firmFold } from '../register.js';

export function loginAsRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/account/tabi-login',
      summary: 'Sign in as somebody else for an hour; all that is done then names both accounts',
      access: ['tabi'],
      forPeople: true,
      body: loginAsSchema,
      answers: { 200: sessionViewSchema },
      limit: { calls: 60, seconds: 60 },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const found = await findByEmail(dependencies, body.email);
        if (!found) throw notFound();
        const { id, account } = found;
        // An operator who could become another one would leave no trace of who it was.
        if (account.type === 'tabi') throw new Refusal('forbidden', 'forbidden');
        const { state: operator } = await load(dependencies, `account-${command.by}`, accountFold);
        const { state: firm } = await load(dependencies, `firm-${account.firm}`, firmFold);
        const { jwt, signingKey, position } = await startSession(
          dependencies,
          { ...command, firm: account.firm },
          { id, epoch: account.epoch },
          {
            userAgent: call.headers['user-agent'],
            impersonator: { id: command.by, epoch: operator.epoch },
          },
        );
        const subscribed = await dependencies.entitlements.of(account.firm);
        const { provider } = dependencies.payments;
        const at = { now: dependencies.now().toISOString(), provider };
        const view = presentSignedIn(id, account, firm, subscribed, at);
        return answer(200, { jwt, account: view, signingKey }, position);
      },
    }),
  ];
}
