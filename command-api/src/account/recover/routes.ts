import { z } from 'zod';
import { normaliseEmail } from '@canvass/contracts/account/account';
import { recoverSchema, resetPasswordSchema } from '@canvass/contracts/account/password-commands';
import { readLinkToken } from '@canvass/platform/identity/link-token';
import { route, type Route } from '@canvass/platform/http/route';
import { answer, withHeaders } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { createAttempts } from '../attempts.js';
import { rememberBrowser } from '../remember-browser.js';
import { recover, setThroughLink } from './recover.js';

const emptySchema = z.object({});

/** Links one e-mail address may be sent in an hour. */
const LINKS_AN_HOUR = 5;
const HOUR = 60 * 60;

/** The way back in for whoever forgot the password. */
export function recoverRoutes(dependencies: CommandDependencies): Route[] {
  const links = createAttempts(dependencies, 'recover', { most: LINKS_AN_HOUR, seconds: HOUR });
  return [
    route({
      method: 'post',
      path: '/account/recover',
      summary: 'Ask for a link by e-mail to set a new password',
      access: 'guest',
      body: recoverSchema,
      answers: { 200: emptySchema },
      limit: { calls: 20, seconds: HOUR },
      handle: async ({ body: { email }, commandId, correlationId }) => {
        await links.count(normaliseEmail(email));
        // After the answer, so that neither it nor its time says whether there is such an account.
        setImmediate(() => {
          recover(dependencies, { commandId, correlationId }, email).catch((error: unknown) => {
            dependencies.logger.error({ err: error }, 'a link to set a password was not asked for');
          });
        });
        return answer(200, {}, undefined);
      },
    }),
    route({
      method: 'post',
      path: '/account/resetPassword',
      summary: 'Set a new password through the link that was sent, and end all sessions',
      access: 'guest',
      body: resetPasswordSchema,
      answers: { 200: emptySchema },
      limit: { calls: 20, seconds: 600 },
      handle: async ({ body, headers, commandId, correlationId }) => {
        const { resetPasswordToken: token, password } = body;
        const context = { commandId, correlationId };
        const position = await setThroughLink(dependencies, context, { token, password });
        const { account = '' } = readLinkToken(token) ?? {};
        // Whoever has the link is no stranger: signing in is not held up by what strangers have tried.
        const remembered = rememberBrowser(dependencies, headers['cookie'], account);
        return withHeaders(answer(200, {}, position), remembered);
      },
    }),
  ];
}
