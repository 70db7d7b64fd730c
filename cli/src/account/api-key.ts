import { accountCalls } from '@canvass/contracts/account/calls';
import { profileViewSchema } from '@canvass/contracts/account/view';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';
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
  const { email, type } = await accountOf({ server, token });
  await sessions.write({ server, email, token });
  const words = `Signed in to ${server} as ${email}, with an API key.`;
  print(terminal, !!options.json, { server, email, type }, words);
}

/** The account that a key acts as; a key that only audits may not read whose it is. */
async function accountOf(caller: Caller): Promise<{ email: string; type?: string }> {
  try {
    const request = { answer: profileViewSchema };
    return (await call(caller, accountCalls.profile, request)).account;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'scopeMissing') throw error;
    return { email: 'an auditor' };
  }
}
