import { sessionAggregate } from '@canvass/contracts/session/state';
import { isProven } from '@canvass/contracts/session/proof';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { SessionCaller } from './caller.js';

/**
 * Requires that the password or the second factor was shown in the session a short time ago, for actions that a borrowed
 * browser must not do. It reads the log itself, so that a proof of a moment ago counts. An API key cannot show either, and a
 * stolen one must not lead to more.
 * @throws Refusal reauthenticate, personRequired
 */
export async function requireProof(
  dependencies: Pick<CommandDependencies, 'log' | 'now'>,
  { session, key }: Pick<SessionCaller, 'session' | 'key'>,
): Promise<void> {
  if (key) throw new Refusal('forbidden', 'personRequired');
  const { state } = await load(dependencies, sessionAggregate, session);
  if (isProven(state, dependencies.now().toISOString())) return;
  throw new Refusal('forbidden', 'reauthenticate');
}
