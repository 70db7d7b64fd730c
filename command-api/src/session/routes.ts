import { z } from 'zod';
import { idSchema } from '@canvass/contracts/event/schema';
import { endSessionsSchema } from '@canvass/contracts/session/view';
import { route, type Route } from '@canvass/platform/http/route';
import { accountFold } from '../account/register.js';
import { answer, commandOfAnyone, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle } from '../command/handle.js';
import { endSession, endSessions } from './decide.js';
import { reauthenticateRoute } from './reauthenticate.js';
import { sessionFold } from './start.js';

/** What one does with one's own sessions. */
export function sessionRoutes(dependencies: CommandDependencies): Route[] {
  return [
    reauthenticateRoute(dependencies),
    route({
      method: 'delete',
      path: '/account/sessions',
      summary:
        'End one of the own sessions, all others (`others`), or all of them and the API keys (`all`)',
      access: 'signedIn',
      forPeople: true,
      body: endSessionsSchema,
      answers: { 200: z.object({ id: z.union([idSchema, z.enum(['others', 'all'])]) }) },
      handle: async (call) => {
        const { account, session } = signedIn(call);
        const { id } = call.body;
        const context = commandOfAnyone(call);
        if (id !== 'others' && id !== 'all') {
          const { position } = await handle(dependencies, context, {
            stream: `session-${id}`,
            fold: sessionFold,
            decide: ({ state }) => endSession(state, account),
          });
          return answer(200, { id }, position);
        }
        const { position } = await handle(dependencies, context, {
          stream: `account-${account}`,
          fold: accountFold,
          decide: () => endSessions(id === 'others' ? session : undefined),
        });
        return answer(200, { id }, position);
      },
    }),
  ];
}
