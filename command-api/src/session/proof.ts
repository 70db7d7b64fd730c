import { sessionAggregate } from '@canvass/contracts/session/state';
import { isProven } from '@canvass/contracts/session/proof';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { SessionCaller } from './caller.js';

/**
 * Keeps a caller from what a borrowed browser must not do, unless the password or the second factor has just been shown
 * at the session. It is asked of the log itself, so that what was shown a moment ago counts. An API key is a proof itself.
 * @throws Refusal reauthenticate
 */
export async function requireProof(
  dependencies: Pick<CommandDependencies, 'log' | 'now'>,
  { session, key }: Pick<SessionCaller, 'session' | 'key'>,
): Promise<void> {
  if (key) return;
  const { state } = await load(dependencies, sessionAggregate, session);
  if (isProven(state, dependencies.now().toISOString())) return;
  throw new Refusal('forbidden', 'reauthenticate');
}
