import { sessionAggregate } from '@canvass/contracts/session/state';
import { secondFactorPart } from '@canvass/contracts/account/second-factor';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Nothing } from '@canvass/contracts/http/call';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import type { Reauthenticate } from '@canvass/contracts/session/proof';
import { checkPassword } from '../account/password/own-password.js';
import { passSecondFactor } from '../account/second-factor/prove.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import type { SessionCaller } from './caller.js';
import { sessionConsequences } from './consequences.js';
import { reauthenticated } from './decide.js';

/**
 * Takes the password, or a code of the second factor, as proof of who uses the session. An operator who is signed in as
 * another account proves the operator's own.
 * @throws Refusal invalidInput with `wrongPassword` or `wrongCode`, tooMany
 */
export async function reauthenticate(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  shown: Reauthenticate,
): Promise<Done<Nothing>> {
  const account = caller.impersonator ?? caller.by;
  if ('code' in shown) await checkCode(dependencies, caller, account, shown.code);
  else await checkPassword(dependencies, account, shown.password, 'password');
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: sessionAggregate, id: caller.session },
    consequences: sessionConsequences,
    prepare: () => undefined,
    decide: reauthenticated,
  });
  return { view: {}, position };
}

/** A wrong code is invalid input rather than a 401, which would sign the browser out. */
async function checkCode(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
  code: string,
): Promise<void> {
  const wrong = invalid([{ code: 'wrongCode', field: 'code' }]);
  const { state } = await load(dependencies, secondFactorPart, id);
  if (!state.enabled) throw wrong;
  const { state: account } = await load(dependencies, accountAggregate, id);
  const found = { id, account };
  await passSecondFactor(dependencies, context, found, { code }).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'wrongCode';
    throw isWrong ? wrong : error;
  });
}
