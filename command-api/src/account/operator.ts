import { randomBytes } from 'node:crypto';
import { accountAggregate } from '@canvass/contracts/account/state';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { hashPassword } from '@canvass/platform/identity/passwords';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { registerCompany } from './register-company.js';

/** The first operator's account, just made; its password is known only now. */
export interface MadeOperator {
  email: string;
  /** Set when it was generated here. */
  password?: string;
}

/** What the first operator is called until the profile says otherwise. */
export const firstOperator = { name: 'Operator', companyName: 'Canvass' } as const;

/**
 * Makes the first operator's account, exactly once in the life of a log.
 * @returns undefined when it exists already, or another process makes it at the same time
 */
export async function ensureOperator(
  dependencies: CommandDependencies,
  given: { email?: string; password?: string },
): Promise<MadeOperator | undefined> {
  const ids = {
    account: derivedId('first operator'),
    firm: OPERATORS_FIRM,
  };
  const { state } = await load(dependencies, accountAggregate, ids.account);
  if (state.exists) return undefined;
  const email = given.email ?? 'operator@canvass.local';
  const password = given.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const context = {
    commandId: derivedId('register the first operator'),
    correlationId: derivedId('register the first operator'),
  };
  await registerCompany(dependencies, context, ids, {
    type: 'tabi',
    active: true,
    ...firstOperator,
    email,
    phone: '',
    passwordHash,
    timeZone: 'UTC',
  });
  const { state: made } = await load(dependencies, accountAggregate, ids.account);
  if (made.passwordHash !== passwordHash) return undefined;
  return given.password ? { email } : { email, password };
}
