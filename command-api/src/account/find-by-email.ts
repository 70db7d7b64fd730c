import { normaliseEmail } from '@canvass/contracts/account/account';
import { goesBy } from '@canvass/contracts/account/confirmation';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { claimAggregate } from '@canvass/contracts/claim/claim';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

export interface FoundAccount {
  id: string;
  account: AccountState;
}

/** The account that signs in with an e-mail address, in any case. */
export async function findByEmail(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  email: string,
): Promise<FoundAccount | undefined> {
  const stream = claimStream(dependencies.keys, 'email', normaliseEmail(email));
  const { state: claim } = await load(dependencies, claimAggregate, idOf(stream));
  if (!claim.holder) return undefined;
  const id = idOf(claim.holder);
  const { state: account } = await load(dependencies, accountAggregate, id);
  if (!account.exists || !goesBy(account, email)) return undefined;
  return { id, account };
}
