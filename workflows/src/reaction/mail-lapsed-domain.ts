import { load, type CommandContext } from '@canvass/command-api/command/handle';
import { screens } from '@canvass/contracts/http/screens';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import { mailCompany } from '../mail/mail-company.js';
import { isNews } from '../mail/news.js';
import { textsIn } from '../mail/texts.js';
import type { ReactionDependencies } from './dependencies.js';

/** Tells a company that its mails come from the platform again, as the records of its domain are not right any more. */
export async function mailLapsedDomain(
  dependencies: ReactionDependencies,
  _context: CommandContext,
  firm: string,
  { id, metadata }: RecordedEvent,
): Promise<void> {
  const { sender } = (await load(dependencies, sendingDomainAggregate, firm)).state;
  if (!sender || sender.isVerified || !isNews(metadata, dependencies.now())) return;
  await mailCompany(dependencies, firm, `sendingDomainLapsed/${id}`, ({ name, language }) => ({
    link: `${dependencies.publicUrl}${screens.sender}`,
    text: textsIn(language).sendingDomainLapsed({ name, domain: sender.domain }),
  }));
}
