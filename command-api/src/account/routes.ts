import { accountCalls as calls } from '@canvass/contracts/account/calls';
import { loginSchema, registerSchema } from '@canvass/contracts/account/commands';
import { sessionViewSchema, type SessionView } from '@canvass/contracts/account/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { logIn } from './log-in.js';
import { rememberBrowser } from './remember-browser.js';
import { signUp } from './sign-up.js';
import { visitorOf } from './visitor.js';

/** Registering and signing in. */
export function accountRoutes(dependencies: CommandDependencies): Route[] {
  /** An answer that marks the browser as one that has signed in to the account. */
  const remembered = async (
    call: { headers: Readonly<Record<string, string | undefined>> },
    command: Promise<Done<SessionView>>,
  ) => {
    const { view: body, position } = await command;
    const headers = rememberBrowser(dependencies, call.headers['cookie'], body.account.id);
    return { body, position, headers };
  };

  return [
    route(calls.register, {
      summary: 'Register a company account with a firm of its own, and sign in',
      body: registerSchema,
      answer: sessionViewSchema,
      limit: { calls: 30, seconds: 60 },
      handle: (call) =>
        remembered(call, signUp(dependencies, visitorOf(dependencies, call), call.body)),
    }),
    route(calls.login, {
      summary: 'Sign in',
      body: loginSchema,
      answer: sessionViewSchema,
      refusals: [401],
      limit: { calls: 60, seconds: 60 },
      handle: (call) =>
        remembered(call, logIn(dependencies, visitorOf(dependencies, call), call.body)),
    }),
  ];
}
