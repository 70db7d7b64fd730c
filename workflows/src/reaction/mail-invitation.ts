import { load, type CommandContext } from '@canvass/command-api/command/handle';
import { INVITATION_DAYS } from '@canvass/contracts/account/invitation';
import { canReset, recoveryPart } from '@canvass/contracts/account/recovery';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from './dependencies.js';

/** Sends an invited person the link to set a password, unless the link could not be used any more. */
export async function mailInvitation(
  dependencies: ReactionDependencies,
  { by }: CommandContext,
  account: string,
  event: RecordedEvent,
): Promise<void> {
  const { keys, now, publicUrl } = dependencies;
  const id = String(event.data['invitation']);
  const recovery = await load(dependencies, recoveryPart, account);
  const { state } = await load(dependencies, accountAggregate, account);
  const { name, email } = state;
  if (!email || !canReset(recovery.state, id, now().toISOString())) return;
  const { state: firm } = await load(dependencies, firmAggregate, state.firm);
  const { state: owner } = await load(dependencies, accountAggregate, firm.owner);
  // A company that an operator makes is its own doing in the log.
  const inviter =
    by && by !== account ? (await load(dependencies, accountAggregate, by)).state : null;
  const token = createLinkToken(keys, 'password-reset', { account, id }, email);
  const named = { name, inviter: inviter?.name ?? '', company: owner.companyName };
  await mailPerson(dependencies, state, {
    to: email,
    link: `${publicUrl}/reset?invited=true&resetPasswordToken=${token}`,
    key: `invitation/${event.id}`,
    write: (mails) => mails.invitation({ ...named, days: INVITATION_DAYS }),
  });
}
