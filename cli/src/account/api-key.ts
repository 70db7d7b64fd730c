import { accountCalls } from '@canvass/contracts/account/calls';
import { profileViewSchema } from '@canvass/contracts/account/view';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, readInput, type Terminal } from '../terminal/terminal.js';
import { originOf } from './login.js';

/** Keeps an API key for the commands that follow, once the server has said that it works. */
export async function useApiKey(
  terminal: Terminal,
  sessions: SessionStore,
  options: JsonOption & { server: string },
): Promise<void> {
  const server = originOf(options.server);
  const token = (await readInput(terminal)).trim();
  const { account } = await call({ server, token }, accountCalls.profile, {
    answer: profileViewSchema,
  });
  const { email, type } = account;
  await sessions.write({ server, email, token });
  const words = `Signed in to ${server} as ${email}, with an API key.`;
  print(terminal, !!options.json, { server, email, type }, words);
}
