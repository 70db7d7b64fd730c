import { accountCalls } from '@canvass/contracts/account/calls';
import { isApiKey } from '@canvass/contracts/api-key/api-key';
import { Failure } from '../failure.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

/** Ends the session on the server and forgets it here; nothing is wrong when there is none. */
export async function logOut(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false }: JsonOption,
): Promise<void> {
  const session = await sessions.find();
  await sessions.remove();
  if (!session) return print(terminal, json, { signedOut: false }, 'You were not signed in.');
  const { server, email, token } = session;
  if (isApiKey(token)) {
    const words = `The key is forgotten here. It works until it is revoked at ${server}/apiKeys.`;
    return print(terminal, json, { signedOut: true, server, email }, words);
  }
  try {
    await call({ server, token }, accountCalls.logout);
  } catch (error) {
    const hasEnded = error instanceof Failure && error.status === 401;
    if (!hasEnded) {
      const words = `The session is forgotten here, but the server does not know: `;
      throw new Failure(words + (error as Error).message);
    }
  }
  print(terminal, json, { signedOut: true, server, email }, `Signed out of ${server}.`);
}
