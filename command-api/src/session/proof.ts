import { isProven } from '@canvass/contracts/session/proof';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { sessionFold } from './start.js';

/**
 * Lets only those go on who have just shown the password or the second factor: what a borrowed browser must not do. Asked
 * of the log itself, so that what was shown a moment ago counts. A key shows itself with every call.
 * @throws Refusal reauthenticate
 */
export async function requireProof(
  dependencies: Pick<CommandDependencies, 'log' | 'now'>,
  { session, key }: Pick<Principal, 'session' | 'key'>,
): Promise<void> {
  if (key) return;
  const { state } = await load(dependencies, `session-${session}`, sessionFold);
  if (isProven(state, dependencies.now().toISOString())) return;
  throw new Refusal('forbidden', 'reauthenticate');
}
