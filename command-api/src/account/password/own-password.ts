import type { AccountState } from '@canvass/contracts/account/state';
import { invalid, notFound } from '@canvass/contracts/rule/refusal';
import { isPassword } from '@canvass/platform/identity/passwords';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { createAttempts } from '../attempts.js';
import { accountFold } from '../register.js';

/** Wrong passwords a signed-in account may enter ... */
const ATTEMPTS = 5;
/** ... in so many seconds. */
const WITHIN_SECONDS = 5 * 60;

/** Checks that whoever is signed in knows the account's password too. */
export type CheckPassword = (
  account: string,
  password: string,
  /** Of the request, for the refusal. */
  field: string,
) => Promise<AccountState>;

/**
 * Asks again for the password before what a borrowed session must not do. Five wrong ones block for five minutes.
 * A wrong one is invalid input rather than a 401, which would sign the browser out.
 */
export function createCheckPassword(
  dependencies: Pick<CommandDependencies, 'log' | 'limits'>,
): CheckPassword {
  const attempts = createAttempts(dependencies, 'own password', {
    most: ATTEMPTS,
    seconds: WITHIN_SECONDS,
  });
  return async (id, password, field) => {
    await attempts.count(id);
    const { state } = await load(dependencies, `account-${id}`, accountFold);
    if (!state.exists) throw notFound();
    if (!(await isPassword(state.passwordHash, password))) {
      throw invalid([{ code: 'wrongPassword', field }]);
    }
    await attempts.forget(id);
    return state;
  };
}
