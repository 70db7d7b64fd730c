import type { ChangePassword } from '@canvass/contracts/account/password-commands';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Nothing } from '@canvass/contracts/http/call';
import type { CommandDependencies } from '../../command/dependencies.js';
import { doneBy, load } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import type { SessionCaller } from '../../session/caller.js';
import { accountConsequences } from '../consequences.js';
import { decidePassword } from './decide.js';
import { hashNewPassword } from './new-password.js';
import { checkPassword } from './own-password.js';

/**
 * Changes the caller's password, and ends all other sessions.
 * @throws Refusal invalidInput with `wrongPassword` or `passwordCommon`, tooMany
 */
export async function changePassword(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  command: ChangePassword,
): Promise<Done<Nothing>> {
  const { by: id, session } = caller;
  const { events } = await load(dependencies, accountAggregate, id);
  // The same command sent again because its answer was lost: the new password is the current one by now.
  const known = doneBy(events, caller) ? command.password : command.currentPassword;
  await checkPassword(dependencies, id, known, 'currentPassword');
  const passwordHash = await hashNewPassword(command.password);
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
    prepare: () => undefined,
    decide: () => decidePassword(passwordHash, session),
  });
  return { view: {}, position };
}
