import { intentionOf } from '@canvass/contracts/http/command-id';
import type { Register } from '@canvass/contracts/account/commands';
import type { SessionView } from '@canvass/contracts/account/view';
import { isTimeZone } from '@canvass/contracts/firm/time-zone';
import { conflict } from '@canvass/contracts/rule/refusal';
import { isPassword } from '@canvass/platform/identity/passwords';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import type { Done } from '../command/run.js';
import { startSession } from '../session/start.js';
import { unconfirmedOwn } from './confirm/unconfirmed.js';
import { hashNewPassword } from './password/new-password.js';
import { registerCompany } from './register-company.js';
import { viewOfSession } from './session-view.js';
import type { Visitor } from './visitor.js';

/**
 * Registers a company account with a firm of its own, and signs in to it.
 * @throws Refusal emailTaken, tooMany, invalidInput with `passwordCommon`
 */
export async function signUp(
  dependencies: CommandDependencies,
  visitor: Visitor,
  command: Register,
): Promise<Done<SessionView>> {
  const { commandId, correlationId, userAgent, language } = visitor;
  const context = { commandId, correlationId };
  const intention = intentionOf(commandId);
  const ids = { account: derivedId('account', intention), firm: derivedId('firm', intention) };
  const { name, email, phone, password, billingDetails } = command;
  const passwordHash = await hashNewPassword(password);
  const { account } = await registerCompany(dependencies, context, ids, {
    ...{ type: 'company', active: true, name, email, phone, passwordHash },
    companyName: command.companyName || billingDetails?.companyName || '',
    ...(command.addBillingDetails && billingDetails ? { billingDetails } : {}),
    timeZone: command.timeZone && isTimeZone(command.timeZone) ? command.timeZone : 'UTC',
    language,
    unconfirmed: unconfirmedOwn(ids.account, context),
  });
  // The command's id alone must not sign a visitor in to the account that an earlier command registered.
  const isReplay = account.passwordHash !== passwordHash;
  if (isReplay && !(await isPassword(account.passwordHash, password))) throw conflict('emailTaken');
  const session = await startSession(
    dependencies,
    { ...context, by: ids.account, firm: ids.firm },
    { id: ids.account, epoch: account.epoch },
    { userAgent },
  );
  return viewOfSession(dependencies, { id: ids.account, account }, session);
}
