import { normaliseEmail } from '@canvass/contracts/account/account';
import type { Login } from '@canvass/contracts/account/commands';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { matchPassword } from '@canvass/platform/identity/passwords';
import { networkOf } from '@canvass/platform/limit/network';
import type { CommandDependencies } from '../command/dependencies.js';
import { endFailures, noteFailure } from '../sign-in/failures.js';
import { attemptsAt, ceilingAt } from './attempts.js';
import { findByEmail, type FoundAccount } from './find-by-email.js';
import { hashAnew } from './password/hash-anew.js';
import { isCodeOf, passSecondFactor } from './second-factor/prove.js';
import type { Visitor } from './visitor.js';

/** Failed attempts for one account from one network. */
const allowance = { most: 5, seconds: 5 * 60 };

/**
 * Checks an e-mail address, a password and, where the account has a second factor, its code. Five wrong attempts block the
 * pair of account and network address for five minutes. Wrong attempts from all addresses together block the account for
 * ever longer. Neither blocks a browser that was signed in to the account before, whose attempts are counted apart, nor a
 * visitor who has the second factor. The security log of the account's firm is told of what fails.
 * @throws Refusal wrongCredentials, secondFactorRequired, wrongCode, tooMany
 */
export async function checkCredentials(
  dependencies: CommandDependencies,
  visitor: Visitor,
  login: Login,
): Promise<FoundAccount> {
  const found = await findByEmail(dependencies, login.email);
  try {
    const passed = await checkFound(dependencies, visitor, found, login);
    await endFailures(dependencies, passed);
    return passed;
  } catch (refusal) {
    if (found) noteFailure(dependencies, visitor, found, refusal);
    throw refusal;
  }
}

/** Checks the account that an address leads to, if it leads to one. */
async function checkFound(
  dependencies: CommandDependencies,
  visitor: Visitor,
  found: FoundAccount | undefined,
  { email, password, code }: Login,
): Promise<FoundAccount> {
  const { address, browser } = visitor;
  const isKnown = found !== undefined && browser.isKnownTo(found.id);
  // All known browsers of a network together: someone who knew the former password can have any number of them.
  const attempts = attemptsAt(
    dependencies,
    isKnown ? 'login in known browsers' : 'login',
    allowance,
  );
  // Of those who have tried too often: passing by a code must not be a way to find one.
  const codes = attemptsAt(dependencies, 'code at login', allowance);
  const ceiling = ceilingAt(dependencies, 'login');
  const key = `${normaliseEmail(email)} ${networkOf(address)}`;
  const from = `${normaliseEmail(email)} ${isKnown ? browser.id : ''}`;
  const needCode = async (refusal: unknown): Promise<void> => {
    if (!found || !code || !(await isCodeOf(dependencies, found.id, code))) throw refusal;
  };
  await attempts.count(key).catch(async (refusal: unknown) => {
    if (code) await codes.count(key);
    await needCode(refusal);
  });
  await ceiling.count(from).catch(needCode);
  const match = await matchPassword(found?.account.passwordHash, password);
  if (!match || !found) throw new Refusal('unauthenticated', 'wrongCredentials');
  const shown = { code, browser: isKnown ? browser.id : undefined };
  await passSecondFactor(dependencies, visitor, found, shown);
  await attempts.forget(key);
  if (code) await codes.forget(key);
  await ceiling.takeBack(from);
  if (match === 'asTyped') await hashAnew(dependencies, visitor, found, password);
  return found;
}
