import { accountCalls as calls } from '@canvass/contracts/account/calls';
import {
  checkResetLinkSchema,
  recoverSchema,
  resetPasswordSchema,
} from '@canvass/contracts/account/password-commands';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { rememberBrowser } from '../remember-browser.js';
import { visitorOf } from '../visitor.js';
import { askForReset } from './ask-for-reset.js';
import { checkResetLink } from './reset-link.js';
import { resetPassword } from './reset-password.js';

const HOUR = 60 * 60;

/** Resetting a forgotten password. */
export function recoverRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.recover, {
      summary: 'Ask for a link by e-mail to set a new password',
      body: recoverSchema,
      limit: { calls: 20, seconds: HOUR },
      handle: (call) =>
        replied(askForReset(dependencies, visitorOf(dependencies, call), call.body)),
    }),
    route(calls.checkResetLink, {
      summary: 'Whether a link that was sent still sets a password',
      body: checkResetLinkSchema,
      limit: { calls: 60, seconds: 600 },
      handle: (call) => replied(checkResetLink(dependencies, call.body)),
    }),
    route(calls.resetPassword, {
      summary: 'Set a new password through the link that was sent, and end all sessions',
      body: resetPasswordSchema,
      limit: { calls: 20, seconds: 600 },
      handle: async (call) => {
        const visitor = visitorOf(dependencies, call);
        const { view, position } = await resetPassword(dependencies, visitor, call.body);
        // The link proves who it is: failed attempts of strangers must not keep this browser from signing in.
        const headers = rememberBrowser(dependencies, call.headers['cookie'], view.account);
        return { position, headers };
      },
    }),
  ];
}
