import { load } from '@canvass/command-api/command/handle';
import { nameQuotedInMail } from '@canvass/contracts/account/name';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { offeredPolls, type DeviceContent } from '@canvass/contracts/device/device';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { imageFile } from '@canvass/contracts/image/image';
import { API_PREFIX } from '@canvass/contracts/http/address';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { screens } from '@canvass/contracts/http/screens';
import type { NewRecipient } from '@canvass/contracts/campaign/campaign';
import type { Message } from '@canvass/platform/mail/port';
import {
  createRecipientToken,
  type RecipientLink,
} from '@canvass/platform/identity/recipient-token';
import type { ReportPicture } from '@canvass/query-api/chart/report/model';
import { readPicture } from '@canvass/query-api/chart/report/picture';
import { translator } from '@canvass/platform/texts/translator';
import { companyBrand } from '../mail/brand.js';
import { inlinePicture } from '../mail/inline-picture.js';
import { LOGO } from '../mail/frame.js';
import { mailLanguage } from '../mail/language.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { sentBy as senderOf } from '../sending-domain/own-sender.js';
import { firstQuestionOf, type FirstQuestion } from './first-question.js';
import { layOutCampaign } from './lay-out-campaign.js';

/** One mail of a campaign. */
interface Addressed {
  firm: string;
  content: DeviceContent;
  maker: AccountState;
  recipient: NewRecipient;
  link: RecipientLink;
}

type MailDependencies = Pick<
  ReactionDependencies,
  'log' | 'keys' | 'publicUrl' | 'files' | 'admission' | 'state' | 'entitlements'
>;

/** The question that the mail begins the survey with; undefined for none. */
async function askedIn(
  { log, admission }: Pick<MailDependencies, 'log' | 'admission'>,
  content: DeviceContent,
  language: InterfaceLanguage,
  known: Readonly<Record<string, string>>,
): Promise<FirstQuestion | undefined> {
  const [poll, ...others] = offeredPolls(content);
  if (!content.asksFirstQuestion || poll === undefined || others.length > 0) return undefined;
  const { state } = await load({ log }, editionAggregate, poll);
  const edition = state.editions.at(-1);
  if (!edition) return undefined;
  return firstQuestionOf(await admission.form(edition.form), language, known);
}

/** The logo of a company; undefined where it has none. */
async function logoOf(
  { files }: Pick<ReactionDependencies, 'files'>,
  { logo }: Pick<FirmState, 'logo'>,
): Promise<ReportPicture | undefined> {
  const file = imageFile(logo.companyLogoURL);
  return file === undefined ? undefined : readPicture(files, file);
}

/** The mail of a campaign to one recipient, without its key. */
export async function campaignMail(
  dependencies: MailDependencies,
  { firm, content, maker, recipient, link }: Addressed,
): Promise<Omit<Message, 'key'>> {
  const { publicUrl, keys } = dependencies;
  const { state: company } = await load(dependencies, firmAggregate, firm);
  const owner = await load(dependencies, accountAggregate, company.owner ?? '');
  const name = nameQuotedInMail(owner.state.companyName);
  const language = mailLanguage(maker, company);
  const t = translator('mail', language);
  const known = { ...recipient.fields, email: recipient.email };
  const token = createRecipientToken(keys, link);
  const survey = `${publicUrl}/device/${encodeURIComponent(content.serialNumber)}?r=${token}`;
  const stop = `${publicUrl}${screens.unsubscribe}?token=${token}`;
  const sentBy = name ? t('campaign.sentBy', { company: name }) : t('campaign.sentByOne');
  const forYou = link.isAnonymous
    ? `${t('campaign.anonymous')} ${t('campaign.forYou')}`
    : t('campaign.forYou');
  const logo = await logoOf(dependencies, company);
  const letter = layOutCampaign(content, known, {
    question: await askedIn(dependencies, content, language, known),
    words: { action: t('campaign.action'), forYou, sentBy, stop: t('campaign.stop') },
    links: { survey, stop },
    ...{ language, brand: companyBrand(company, name ?? '', logo !== undefined) },
  });
  return {
    ...{ to: recipient.email, replyTo: maker.email, ...letter },
    ...(await senderOf(dependencies, firm)),
    ...(logo && { attachments: [inlinePicture(LOGO, logo)] }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PREFIX}/recipientLink/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Mail services repeat these when a mail comes back.
      'X-SES-MESSAGE-TAGS': `recipient=${token}`,
      'X-Mailgun-Variables': JSON.stringify({ recipient: token }),
    },
  };
}
