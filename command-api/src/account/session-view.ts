import { presentSignedIn } from '@canvass/contracts/account/present';
import type { SessionView } from '@canvass/contracts/account/view';
import { firmAggregate } from '@canvass/contracts/firm/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { Done } from '../command/run.js';
import type { StartedSession } from '../session/start.js';
import type { FoundAccount } from './find-by-email.js';

/** The answer to a browser that has signed in. */
export async function viewOfSession(
  dependencies: CommandDependencies,
  { id, account }: FoundAccount,
  { jwt, signingKey, position }: StartedSession,
): Promise<Done<SessionView>> {
  const { state: firm } = await load(dependencies, firmAggregate, account.firm);
  const subscribed = await dependencies.entitlements.of(account.firm);
  const { provider } = dependencies.payments;
  const at = { now: dependencies.now().toISOString(), provider };
  const view = presentSignedIn(id, account, firm, subscribed, at);
  return { view: { jwt, account: view, signingKey }, position };
}
