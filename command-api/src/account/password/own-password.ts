import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { invalid, notFound } from '@canvass/contracts/rule/refusal';
import { isPassword } from '@canvass/platform/identity/passwords';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { attemptsAt } from '../attempts.js';

/** Wrong passwords that a signed-in account may enter within `WITHIN_SECONDS`. */
const ATTEMPTS = 5;
const WITHIN_SECONDS = 5 * 60;

/**
 * Checks the password of a signed-in account, before actions that the session alone does not allow. Five wrong ones block
 * the account's attempts for five minutes. A wrong one is invalid input, since a 401 would sign the browser out.
 * @param field of the request that has the password, for the refusal
 * @throws Refusal invalidInput with `wrongPassword`, tooMany, notFound
 */
export async function checkPassword(
  dependencies: Pick<CommandDependencies, 'log' | 'limits'>,
  account: string,
  password: string,
  field: string,
): Promise<AccountState> {
  const allowance = { most: ATTEMPTS, seconds: WITHIN_SECONDS };
  const attempts = attemptsAt(dependencies, 'own password', allowance);
  await attempts.count(account);
  const { state } = await load(dependencies, accountAggregate, account);
  if (!state.exists) throw notFound();
  if (!(await isPassword(state.passwordHash, password))) {
    throw invalid([{ code: 'wrongPassword', field }]);
  }
  await attempts.forget(account);
  return state;
}
