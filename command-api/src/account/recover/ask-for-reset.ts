import { normaliseEmail } from '@canvass/contracts/account/account';
import type { Recover } from '@canvass/contracts/account/password-commands';
import { recoveryPart } from '@canvass/contracts/account/recovery';
import type { Nothing } from '@canvass/contracts/http/call';
import type { CommandDependencies } from '../../command/dependencies.js';
import type { CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { run, type Done } from '../../command/run.js';
import { attemptsAt } from '../attempts.js';
import { accountConsequences } from '../consequences.js';
import { findByEmail } from '../find-by-email.js';
import { requestReset } from './decide.js';

/** Links that may be sent to one e-mail address in an hour. */
const allowance = { most: 5, seconds: 60 * 60 };

/**
 * Requests a link by mail to set a new password. It resolves before the account is looked up, so that neither the answer
 * nor the time it takes reveals whether there is one.
 * @throws Refusal tooMany
 */
export async function askForReset(
  dependencies: CommandDependencies,
  context: CommandContext,
  { email }: Recover,
): Promise<Done<Nothing>> {
  await attemptsAt(dependencies, 'recover', allowance).count(normaliseEmail(email));
  setImmediate(() => {
    requestFor(dependencies, context, email).catch((error: unknown) => {
      dependencies.logger.error({ err: error }, 'a request for a link to set a password failed');
    });
  });
  return { view: {}, position: undefined };
}

/** Records the request for the account with this address, if there is one. */
async function requestFor(
  dependencies: CommandDependencies,
  context: CommandContext,
  email: string,
): Promise<void> {
  const found = await findByEmail(dependencies, email);
  if (!found) return;
  const { id, account } = found;
  const onBehalf = { ...context, by: id, firm: account.firm };
  await run(dependencies, onBehalf, {
    ...{ aggregate: recoveryPart, id, consequences: accountConsequences },
    prepare: () => undefined,
    decide: (state) => requestReset(state, derivedId('reset', id, context.commandId)),
  });
}
