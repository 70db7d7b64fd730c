import type { Login } from '@canvass/contracts/account/commands';
import type { SessionView } from '@canvass/contracts/account/view';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { startSession } from '../session/start.js';
import { checkCredentials } from './check-credentials.js';
import { viewOfSession } from './session-view.js';
import type { Visitor } from './visitor.js';

/** Signs in to an account. @throws Refusal wrongCredentials, secondFactorRequired, wrongCode, tooMany */
export async function logIn(
  dependencies: CommandDependencies,
  visitor: Visitor,
  command: Login,
): Promise<Done<SessionView>> {
  const found = await checkCredentials(dependencies, visitor, command);
  const { id, account } = found;
  const { commandId, correlationId, browser, userAgent } = visitor;
  const session = await startSession(
    dependencies,
    { commandId, correlationId, by: id, firm: account.firm },
    { id, epoch: account.epoch },
    { userAgent, isUnknownBrowser: !browser.isKnownTo(id) },
  );
  return viewOfSession(dependencies, found, session);
}
