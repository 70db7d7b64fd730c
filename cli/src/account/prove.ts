import { sessionCalls } from '@canvass/contracts/session/calls';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import { ask } from '../terminal/ask.js';
import type { Terminal } from '../terminal/terminal.js';

/**
 * Does what the server lets only those do who have just shown their password: asks for it where it wants it, and goes on.
 * @throws Failure also where nobody is there to be asked
 */
export async function proven<Result>(
  terminal: Terminal,
  caller: Caller,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const isAsked = error instanceof Failure && error.code === 'reauthenticate';
    if (!isAsked) throw error;
    const again = `sign in again: canvass login --server ${caller.server}`;
    const password = await ask(terminal, { label: 'Your own password:', hidden: true }, again);
    await call(caller, sessionCalls.reauthenticate, { body: { password } });
    return act();
  }
}
