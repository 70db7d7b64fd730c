import { accountCalls } from '@canvass/contracts/account/calls';
import { profileViewSchema } from '@canvass/contracts/account/view';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';

/** Says who is signed in, and where; asks the server, so that it is still true. */
export async function whoAmI(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false }: JsonOption,
): Promise<void> {
  const session = await sessions.read();
  const { account } = await call(session, accountCalls.profile, { answer: profileViewSchema });
  const { server } = session;
  const { email, name, type, companyName } = account;
  const role = type === 'tabi' ? 'operator' : type;
  const words = `${email} (${name}, ${role} of ${companyName}) at ${server}`;
  print(terminal, json, { server, email, name, type, companyName }, words);
}
