import { accountAggregate } from '@canvass/contracts/account/state';
import { hashPassword } from '@canvass/platform/identity/passwords';
import type { CommandDependencies } from '../../command/dependencies.js';
import { derivedId } from '../../command/ids.js';
import { run } from '../../command/run.js';
import { accountConsequences } from '../consequences.js';
import type { FoundAccount } from '../find-by-email.js';
import type { Visitor } from '../visitor.js';

/**
 * Hashes a password composed that an earlier release hashed as it was typed. All sessions stay. It does nothing where the
 * password was changed meanwhile.
 * @param password has matched the hash that the account was found with
 */
export async function hashAnew(
  dependencies: CommandDependencies,
  { commandId, correlationId }: Pick<Visitor, 'commandId' | 'correlationId'>,
  { id, account }: FoundAccount,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const context = { correlationId, by: id, firm: account.firm };
  await run(
    dependencies,
    { ...context, commandId: derivedId('hashAnew', commandId) },
    {
      ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
      prepare: () => undefined,
      decide: (state) =>
        state.passwordHash === account.passwordHash
          ? [{ type: 'PasswordChanged', data: {}, personal: { passwordHash } }]
          : [],
    },
  );
}
