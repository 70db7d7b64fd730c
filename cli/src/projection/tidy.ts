import { projectionCalls } from '@canvass/contracts/projection/calls';
import { setTimeout as wait } from 'node:timers/promises';
import { tidyingStartedSchema } from '@canvass/contracts/projection/view';
import { Failure } from '../failure.js';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import type { ConsentOptions } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { LOOK_EVERY } from './follow.js';
import { readProjections } from './list.js';

/**
 * Has the read models dropped that earlier releases left, and stays until they are gone.
 * @throws Failure when one of them is still there in the end
 */
export async function tidyProjections(
  terminal: Terminal,
  sessions: SessionStore,
  { yes = false, json = false }: ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const { earlier } = await readProjections(session);
  if (earlier.length === 0) {
    return print(terminal, json, { dropped: [] }, 'Earlier releases have left no read models.');
  }
  const question =
    `Drop ${earlier.join(', ')} at ${session.server}? ` +
    'Processes of an earlier release that still run there would show nothing of them.';
  await needConsent(terminal, yes, { question, otherwise: 'Nothing was dropped.' });
  await call(session, projectionCalls.tidy, { answer: tidyingStartedSchema });
  let list = await readProjections(session);
  while (list.tidying) {
    await wait(LOOK_EVERY);
    list = await readProjections(session);
  }
  const left = earlier.filter((name) => list.earlier.includes(name));
  if (left.length > 0) {
    throw new Failure(`Still there: ${left.join(', ')}; the server's log says why.`);
  }
  print(terminal, json, { dropped: earlier }, `Dropped: ${earlier.join(', ')}.`);
}
