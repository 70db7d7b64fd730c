import { sessionViewSchema } from '@canvass/contracts/account/view';
import { Failure, MISUSED } from '../failure.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { ask } from '../terminal/ask.js';
import { print, readInput, type Terminal } from '../terminal/terminal.js';

export interface LoginOptions {
  server: string;
  email?: string;
  passwordStdin?: boolean;
  json?: boolean;
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
  const { jwt, account } = await call(
    { server },
    {
      method: 'POST',
      path: '/account/login',
      body: { email: email.trim(), password },
      answer: sessionViewSchema,
    },
  );
  await sessions.write({ server, email: account.email, token: jwt });
  const result = { server, email: account.email, type: account.type };
  print(terminal, !!options.json, result, `Signed in to ${server} as ${account.email}.`);
}

/** The address of a server without what stands after its path. @throws Failure when it is none */
export function originOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Failure(`${address} is not an address such as https://polls.example`, MISUSED);
  }
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
