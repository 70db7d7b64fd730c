import { nameInMail } from '@canvass/contracts/account/name';
import { unseal } from '@canvass/platform/identity/sealed-secret';
import type { Message, Sender } from '@canvass/platform/mail/port';
import type { ReactionDependencies } from '../reaction/dependencies.js';

type SenderDependencies = Pick<ReactionDependencies, 'keys' | 'state' | 'entitlements'>;

/** The own sender of a company: it has verified a domain, and its plan has campaigns. Undefined for the platform. */
async function ownSender(
  { keys, state, entitlements }: SenderDependencies,
  firm: string,
): Promise<Sender | undefined> {
  const { sender } = (await state.sendingDomain(firm, 'heard')).state;
  if (!sender?.isVerified) return undefined;
  const { live, grant } = await entitlements.of(firm, 'now');
  if (!live || !grant.permissions.emailSurveyCampaigns) return undefined;
  const { email, name, domain, selector } = sender;
  const privateKey = unseal(keys, { purpose: 'sending-domain', owner: firm }, sender.privateKey);
  return { name: nameInMail(name), address: email, dkim: { domain, selector, privateKey } };
}

/** Whom the campaigns and reports of a company come from, as part of a message. */
export async function sentBy(
  dependencies: SenderDependencies,
  firm: string,
): Promise<Pick<Message, 'sender'>> {
  const sender = await ownSender(dependencies, firm);
  return sender ? { sender } : {};
}
