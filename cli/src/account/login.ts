import { accountCalls } from '@canvass/contracts/account/calls';
import type { Login } from '@canvass/contracts/account/commands';
import { sessionViewSchema, type SessionView } from '@canvass/contracts/account/view';
import { Failure, MISUSED } from '../failure.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { ask } from '../terminal/ask.js';
import type { JsonOption } from '../terminal/options.js';
import { print, readInput, type Terminal } from '../terminal/terminal.js';

export interface LoginOptions extends JsonOption {
  server: string;
  email?: string;
  passwordStdin?: boolean;
  /** Of an authenticator app, or a recovery code. */
  code?: string;
}

/** Signs in and keeps the session for the commands that follow. */
export async function logIn(
  terminal: Terminal,
  sessions: SessionStore,
  options: LoginOptions,
): Promise<void> {
  const server = originOf(options.server);
  const email = options.email ?? (await ask(terminal, { label: 'E-mail:' }, 'use --email'));
  const password = options.passwordStdin
    ? await readInput(terminal)
    : await ask(terminal, { label: 'Password:', hidden: true }, 'use --password-stdin');
  const { jwt, account } = await enter(terminal, server, {
    email: email.trim(),
    password,
    ...(options.code ? { code: options.code } : {}),
  });
  await sessions.write({ server, email: account.email, token: jwt });
  const result = { server, email: account.email, type: account.type };
  const off = ' It is switched off: you can look, and change nothing until we contact you.';
  const words = `Signed in to ${server} as ${account.email}.${account.isSwitchedOff ? off : ''}`;
  print(terminal, !!options.json, result, words);
}

/** Signs in; asks for the code of the second factor where the account has one and none was given. */
async function enter(terminal: Terminal, server: string, body: Login): Promise<SessionView> {
  try {
    return await call({ server }, accountCalls.login, { body, answer: sessionViewSchema });
  } catch (error) {
    const asksCode = error instanceof Failure && error.code === 'secondFactorRequired';
    if (!asksCode || body.code) throw error;
    const code = await ask(terminal, { label: 'Code of your authenticator app:' }, 'use --code');
    return enter(terminal, server, { ...body, code: code.trim() });
  }
}

/** The address of a server without what stands after its path. @throws Failure when it is none */
export function originOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Failure(`${address} is not an address such as https://polls.example`, MISUSED);
  }
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
