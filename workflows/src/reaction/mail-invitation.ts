import { load, type CommandContext } from '@canvass/command-api/command/handle';
import { INVITATION_DAYS } from '@canvass/contracts/account/invitation';
import { canReset, recoveryPart } from '@canvass/contracts/account/recovery';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { mailLanguage } from '../mail/language.js';
import { layOut } from '../mail/layout.js';
import { textsIn } from '../mail/texts.js';
import type { ReactionDependencies } from './dependencies.js';

/** Sends an invited person the link to set a password, unless the link could not be used any more. */
export async function mailInvitation(
  dependencies: ReactionDependencies,
  { by }: CommandContext,
  account: string,
  event: RecordedEvent,
): Promise<void> {
  const { keys, mailer, now, publicUrl } = dependencies;
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
  const language = mailLanguage(state, firm);
  const text = textsIn(language).invitation({
    ...{ name, inviter: inviter?.name ?? '', company: owner.companyName, days: INVITATION_DAYS },
  });
  const link = `${publicUrl}/reset?invited=true&resetPasswordToken=${token}`;
  await mailer.send({ ...layOut(text, link, language), to: email, key: `invitation/${event.id}` });
}
