import { normaliseEmail } from '@canvass/contracts/account/account';
import { goesBy } from '@canvass/contracts/account/confirmation';
import type { AccountState } from '@canvass/contracts/account/state';
import { evolveClaim, initialClaim } from '@canvass/contracts/claim/claim';
import { idOf } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { foldOf } from '@canvass/platform/event-log/fold';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import type { KnownBrowser } from '@canvass/platform/identity/known-browser';
import { isPassword } from '@canvass/platform/identity/passwords';
import { networkOf } from '@canvass/platform/limit/network';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { createAttempts, createCeiling } from './attempts.js';
import { accountFold } from './register.js';
import { createPassSecondFactor, isCodeOf } from './second-factor/prove.js';

const claimFold = foldOf(initialClaim, evolveClaim);

/** Failed attempts for one account from one address. */
const ATTEMPTS = 5;
const ATTEMPTS_WITHIN_SECONDS = 5 * 60;

export interface LoggedIn {
  id: string;
  account: AccountState;
}

export type LogIn = (
  credentials: {
    email: string;
    password: string;
    code?: string | undefined;
    address: string;
    browser: KnownBrowser;
  },
  context: CommandContext,
) => Promise<LoggedIn>;

/**
 * Checks credentials. Five wrong ones for an account from an address block both together for five minutes; those from
 * everywhere together block the account ever longer, except for a browser somebody has signed in to it with before, and
 * for whoever shows its second factor. Where the account has a second factor, its code counts as part of them.
 * @throws Refusal wrongCredentials, secondFactorRequired, tooMany
 */
export function createLogIn(dependencies: CommandDependencies): LogIn {
  const allowance = { most: ATTEMPTS, seconds: ATTEMPTS_WITHIN_SECONDS };
  const attempts = createAttempts(dependencies, 'login', allowance);
  const ceiling = createCeiling(dependencies, 'login');
  const passSecondFactor = createPassSecondFactor(dependencies);
  return async ({ email, password, code, address, browser }, context) => {
    const key = `${normaliseEmail(email)} ${networkOf(address)}`;
    // An attempt counts before it is looked at, so that sending many at once gains nothing.
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
    await passSecondFactor(context, found, code, isKnown ? browser.id : undefined);
    await attempts.forget(key);
    await ceiling.takeBack(from);
    return found;
  };
}

/** The account that signs in with an e-mail address, in any case. */
export async function findByEmail(
  dependencies: CommandDependencies,
  email: string,
): Promise<LoggedIn | undefined> {
  const stream = claimStream(dependencies.keys, 'email', normaliseEmail(email));
  const { state: claim } = await load(dependencies, stream, claimFold);
  if (!claim.holder) return undefined;
  const { state: account } = await load(dependencies, claim.holder, accountFold);
  if (!account.exists || !goesBy(account, email)) return undefined;
  return { id: idOf(claim.holder), account };
}
