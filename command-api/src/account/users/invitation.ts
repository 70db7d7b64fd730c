import { normaliseEmail } from '@canvass/contracts/account/account';
import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { attemptsAt } from '../attempts.js';

const HOUR = 60 * 60;
/** Invitations to one address. */
const toAddress = { most: 5, seconds: HOUR };
/** Invitations by one firm: one that makes and deletes accounts must not be a way to write to any number of strangers. */
const byFirm = { most: 100, seconds: HOUR };

/**
 * Counts an invitation by the caller to an address.
 * @param account id of the invited account
 * @returns id of the invitation
 * @throws Refusal emailUnconfirmed while the caller's own address is not confirmed, tooMany
 */
export async function inviteTo(
  dependencies: Pick<CommandDependencies, 'log' | 'limits'>,
  caller: Pick<Caller, 'by' | 'firm' | 'commandId'>,
  { account, email }: { account: string; email: string },
): Promise<string> {
  const { state: inviter } = await load(dependencies, accountAggregate, caller.by);
  requireConfirmed(inviter);
  await attemptsAt(dependencies, 'invitations to an address', toAddress).count(
    normaliseEmail(email),
  );
  await attemptsAt(dependencies, 'invitations by a firm', byFirm).count(caller.firm);
  return derivedId('invitation', account, caller.commandId);
}
