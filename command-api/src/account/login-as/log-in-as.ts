import type { LoginAs } from '@canvass/contracts/account/login-as';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { SessionView } from '@canvass/contracts/account/view';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import type { Done } from '../../command/run.js';
import { startSession } from '../../session/start.js';
import { findByEmail } from '../find-by-email.js';
import { viewOfSession } from '../session-view.js';

/** An operator who signs in with a browser. */
export interface OperatorAtBrowser extends Caller {
  /** How the browser names itself. */
  userAgent: string | undefined;
}

/**
 * Signs in as another account for an hour; all that is done then names both accounts.
 * @throws Refusal notFound, and forbidden where the account is an operator's
 */
export async function logInAs(
  dependencies: CommandDependencies,
  caller: OperatorAtBrowser,
  { email }: LoginAs,
): Promise<Done<SessionView>> {
  const found = await findByEmail(dependencies, email);
  if (!found) throw notFound();
  const { id, account } = found;
  // Operators who could sign in as one another would blur who did what.
  if (account.type === 'tabi') throw new Refusal('forbidden', 'forbidden');
  const { state: operator } = await load(dependencies, accountAggregate, caller.by);
  const session = await startSession(
    dependencies,
    { ...caller, firm: account.firm },
    { id, epoch: account.epoch },
    { userAgent: caller.userAgent, impersonator: { id: caller.by, epoch: operator.epoch } },
  );
  return viewOfSession(dependencies, found, session);
}
