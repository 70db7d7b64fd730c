import { normaliseEmail } from '@canvass/contracts/account/account';
import type { Login } from '@canvass/contracts/account/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { isPassword } from '@canvass/platform/identity/passwords';
import { networkOf } from '@canvass/platform/limit/network';
import type { CommandDependencies } from '../command/dependencies.js';
import { attemptsAt, ceilingAt } from './attempts.js';
import { findByEmail, type FoundAccount } from './find-by-email.js';
import { isCodeOf, passSecondFactor } from './second-factor/prove.js';
import type { Visitor } from './visitor.js';

/** Failed attempts for one account from one address. */
const ATTEMPTS = 5;
const ATTEMPTS_WITHIN_SECONDS = 5 * 60;

/**
 * Checks an e-mail address, a password and, where the account has a second factor, its code. Five wrong attempts block the
 * pair of account and network address for five minutes. Wrong attempts from all addresses together block the account for
 * ever longer, but not for a browser that was signed in to it before, nor for a visitor who has the second factor.
 * @throws Refusal wrongCredentials, secondFactorRequired, tooMany
 */
export async function checkCredentials(
  dependencies: CommandDependencies,
  visitor: Visitor,
  { email, password, code }: Login,
): Promise<FoundAccount> {
  const allowance = { most: ATTEMPTS, seconds: ATTEMPTS_WITHIN_SECONDS };
  const attempts = attemptsAt(dependencies, 'login', allowance);
  const ceiling = ceilingAt(dependencies, 'login');
  const { address, browser } = visitor;
  const key = `${normaliseEmail(email)} ${networkOf(address)}`;
  await attempts.count(key);
  const found = await findByEmail(dependencies, email);
  const isKnown = found !== undefined && browser.isKnownTo(found.id);
  const from = `${normaliseEmail(email)} ${isKnown ? browser.id : ''}`;
  await ceiling.count(from).catch(async (refusal: unknown) => {
    if (!found || !code || !(await isCodeOf(dependencies, found.id, code))) throw refusal;
  });
  if (!(await isPassword(found?.account.passwordHash, password)) || !found) {
    throw new Refusal('unauthenticated', 'wrongCredentials');
  }
  const shown = { code, browser: isKnown ? browser.id : undefined };
  await passSecondFactor(dependencies, visitor, found, shown);
  await attempts.forget(key);
  await ceiling.takeBack(from);
  return found;
}
