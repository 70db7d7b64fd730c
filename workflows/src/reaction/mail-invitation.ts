import { load, type CommandContext } from '@canvass/command-api/command/handle';
import { INVITATION_DAYS } from '@canvass/contracts/account/invitation';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { screens } from '@canvass/contracts/http/screens';
import { mailPerson } from '../mail/mail-person.js';
import type { ReactionDependencies } from './dependencies.js';
import { passwordLink } from './password-link.js';

/** Sends an invited person the link to set a password, unless the link could not be used any more. */
export async function mailInvitation(
  dependencies: ReactionDependencies,
  { by }: CommandContext,
  account: string,
  event: RecordedEvent,
): Promise<void> {
  const id = String(event.data['invitation']);
  const link = await passwordLink(dependencies, { account, id }, ({ email }) => email);
  if (!link) return;
  const { person, to, token } = link;
  const { state: firm } = await load(dependencies, firmAggregate, person.firm);
  const { state: owner } = await load(dependencies, accountAggregate, firm.owner);
  // A company that an operator makes is its own doing in the log.
  const inviter =
    by && by !== account ? (await load(dependencies, accountAggregate, by)).state : null;
  const named = { name: person.name, inviter: inviter?.name ?? '', company: owner.companyName };
  await mailPerson(dependencies, person, {
    to,
    link: `${dependencies.publicUrl}${screens.resetPassword}?invited=true&resetPasswordToken=${token}`,
    key: `invitation/${event.id}`,
    write: (mails) => mails.invitation({ ...named, days: INVITATION_DAYS }),
  });
}
