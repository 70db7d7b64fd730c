import { formsOfEmail, typedEmail } from '@canvass/contracts/account/account';
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

/**
 * The account that signs in with an e-mail address, in any case. It is looked up composed, then as it is typed. Where two
 * accounts have had an address since before it was composed, each is found by the form that it has.
 */
export async function findByEmail(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  email: string,
): Promise<FoundAccount | undefined> {
  const found: FoundAccount[] = [];
  for (const form of formsOfEmail(email)) {
    const one = await claimant(dependencies, form, email);
    if (one) found.push(one);
  }
  return found.find(({ account }) => isTypedSo(account, email)) ?? found[0];
}

function isTypedSo({ email, confirmedEmail }: AccountState, typed: string): boolean {
  return [email, confirmedEmail].some((one) => typedEmail(one) === typedEmail(typed));
}

/** The account that claimed an address in this form, if it goes by the address. */
async function claimant(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  form: string,
  email: string,
): Promise<FoundAccount | undefined> {
  const stream = claimStream(dependencies.keys, 'email', form);
  const { state: claim } = await load(dependencies, claimAggregate, idOf(stream));
  if (!claim.holder) return undefined;
  const id = idOf(claim.holder);
  const { state: account } = await load(dependencies, accountAggregate, id);
  if (!account.exists || !goesBy(account, email)) return undefined;
  return { id, account };
}
