import { normaliseEmail } from '@canvass/contracts/account/account';
import type { CommandDependencies } from '../../command/dependencies.js';
import { attemptsAt } from '../attempts.js';

type Counting = Pick<CommandDependencies, 'limits'>;

/** Links that one account may request in an hour, and that may go to one address. */
const allowance = { most: 5, seconds: 60 * 60 };

/** Counts a link that goes to an address. @throws Refusal tooMany */
export async function countLink(dependencies: Counting, email: string): Promise<void> {
  const byAddress = attemptsAt(dependencies, 'confirmations to an address', allowance);
  await byAddress.count(normaliseEmail(email));
}

/** Counts a link that an account's own person requested. @throws Refusal tooMany */
export async function countOwnLink(
  dependencies: Counting,
  account: string,
  email: string,
): Promise<void> {
  await attemptsAt(dependencies, 'confirmations of an account', allowance).count(account);
  await countLink(dependencies, email);
}
