import { load } from '@canvass/command-api/command/handle';
import { nameQuotedInMail } from '@canvass/contracts/account/name';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { filledIn } from '@canvass/contracts/campaign/message';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { API_PREFIX } from '@canvass/contracts/http/address';
import { escapeHtml } from '@canvass/contracts/http/html';
import { screens } from '@canvass/contracts/http/screens';
import type { NewRecipient } from '@canvass/contracts/campaign/campaign';
import type { Message } from '@canvass/platform/mail/port';
import {
  createRecipientToken,
  type RecipientLink,
} from '@canvass/platform/identity/recipient-token';
import { translator } from '@canvass/platform/texts/translator';
import { companyBrand } from '../mail/brand.js';
import { button, frame, quietParagraph } from '../mail/frame.js';
import { mailLanguage } from '../mail/language.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';

/** One mail of a campaign. */
interface Addressed {
  firm: string;
  content: DeviceContent;
  maker: AccountState;
  recipient: NewRecipient;
  link: RecipientLink;
}

/** Paragraphs of a message, which empty lines part. */
function paragraphsOf(message: string): string[] {
  return message.split(/\n\s*\n/).map((part) => part.trim());
}

function paragraphHtml(words: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
}

/** The mail of a campaign to one recipient, without its key. */
export async function campaignMail(
  dependencies: Pick<ReactionDependencies, 'log' | 'keys' | 'publicUrl'>,
  { firm, content, maker, recipient, link }: Addressed,
): Promise<Omit<Message, 'key'>> {
  const { publicUrl, keys } = dependencies;
  const { state: company } = await load(dependencies, firmAggregate, firm);
  const owner = await load(dependencies, accountAggregate, company.owner ?? '');
  const name = nameQuotedInMail(owner.state.companyName);
  const language = mailLanguage(maker, company);
  const t = translator('mail', language);
  const known = { ...recipient.fields, email: recipient.email };
  const subject = filledIn(content.subject ?? '', known)
    .replace(/\s+/g, ' ')
    .trim();
  const message = filledIn(content.message ?? '', known);
  const token = createRecipientToken(keys, link);
  const survey = `${publicUrl}/device/${encodeURIComponent(content.serialNumber)}?r=${token}`;
  const stop = `${publicUrl}${screens.unsubscribe}?token=${token}`;
  const sentBy = name ? t('campaign.sentBy', { company: name }) : t('campaign.sentByOne');
  const words = { action: t('campaign.action'), forYou: t('campaign.forYou') };
  const brand = companyBrand(company, name ?? '', false);
  const stopLink = `<a href="${escapeHtml(stop)}" style="color:inherit">${escapeHtml(t('campaign.stop'))}</a>`;
  const body =
    paragraphsOf(message).map(paragraphHtml).join('') +
    button(words.action, survey, brand) +
    quietParagraph(escapeHtml(words.forYou)) +
    quietParagraph(`${escapeHtml(sentBy)} ${stopLink}`);
  const text = [
    ...[message.trim(), `${words.action}:\n${survey}`, words.forYou],
    ...[sentBy, `${t('campaign.stop')}:\n${stop}`],
  ].join('\n\n');
  return {
    ...{ to: recipient.email, replyTo: maker.email, subject, text: `${text}\n` },
    html: frame(subject, body, language, { brand }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PREFIX}/recipientLink/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
