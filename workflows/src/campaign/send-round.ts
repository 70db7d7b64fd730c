import { recordRound } from '@canvass/command-api/campaign/record-round';
import { noteTest } from '@canvass/command-api/campaign/request-test';
import { startCampaign } from '@canvass/command-api/campaign/start';
import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { removeRecipients } from '@canvass/command-api/recipient/remove-recipients';
import { isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { nextRound, type Round } from '@canvass/contracts/campaign/next-round';
import { tidyCampaign } from '@canvass/contracts/campaign/rules';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import type { CampaignResult } from './policy.js';
import { campaignMail } from './campaign-mail.js';
import { sendMail, type CampaignSending } from './send-mail.js';
import { standingOf } from './standing.js';

/** Mails that are sent in one go. */
const BATCH = 20;
/** Of these, to addresses of one domain: its mail server would hold up those who send it more. */
const BATCH_OF_DOMAIN = 10;
/** Recipients that are looked at in one go: most of those who get a reminder have finished. */
const LOOKED_AT = 200;
/** Recipients that are erased in one go. */
const ERASED = 100;

function isSame(one: Round, other: Round): boolean {
  return one.due === other.due && one.reminder === other.reminder;
}

async function knownOf(dependencies: Pick<ReactionDependencies, 'log' | 'now'>, id: string) {
  const { state: device, firm = '' } = await load(dependencies, deviceAggregate, id);
  const { state: campaign } = await load(dependencies, campaignAggregate, id);
  const standing = { ...campaign, listed: campaign.recipients.length };
  const content = device.removed ? undefined : device.content;
  const round = nextRound(content, standing, dependencies.now().toISOString());
  const isLeft = campaign.recipients.length > campaign.removed.size;
  return { campaign, content, firm, round, isGone: device.removed && isLeft };
}

/** Which round of a campaign comes next. @param underway the one that was begun */
export async function lookUp(
  dependencies: Pick<ReactionDependencies, 'log' | 'now'>,
  id: string,
  underway?: Round,
): Promise<CampaignResult> {
  const { campaign, round, isGone } = await knownOf(dependencies, id);
  if (isGone) return { isGone };
  const test = campaign.test ? { test: campaign.test.at } : {};
  if (!round) return test;
  const from =
    underway && isSame(underway, round) ? Math.max(underway.from, round.from) : round.from;
  return { round: { ...round, from }, ...test };
}

/** Sends the next mails of a round that is due. */
export async function sendSome(
  sending: CampaignSending,
  id: string,
  asked: Round,
): Promise<CampaignResult> {
  const { campaign, content, firm, round } = await knownOf(sending, id);
  const isDue = round && content && isSame(round, asked) && round.at <= sending.now().toISOString();
  if (!isDue) return lookUp(sending, id, asked);
  const { due, reminder } = round;
  const mailing = { due, reminder };
  const standing = await standingOf(sending, { firm, account: campaign.account, content });
  if ('held' in standing) {
    const { held: reason } = standing;
    await recordRound(sending, { id, firm, mailing }, { type: 'CampaignHeld', reason });
    return { round: asked, isHeld: true };
  }
  const { maker } = standing;
  const isAnonymous = await startCampaign(sending, { id, firm }, content.isAnonymous ?? false);
  const stepOf = isAnonymous ? await sending.marks.of({ campaign: id, due }) : undefined;
  const mails = { firm, content, maker, mailing, stepOf };
  const upTo = campaign.recipients.length;
  let from = Math.max(asked.from, round.from);
  let sent = 0;
  const byDomain = new Map<string, number>();
  for (let looked = 0; from < upTo && sent < BATCH && looked < LOOKED_AT; looked += 1) {
    const recipient = campaign.recipients[from] ?? '';
    from += 1;
    if (campaign.removed.has(recipient)) continue;
    const domain = await sendMail(sending, recipient, mails);
    if (domain === undefined) continue;
    sent += 1;
    const ofDomain = (byDomain.get(domain) ?? 0) + 1;
    byDomain.set(domain, ofDomain);
    if (ofDomain === BATCH_OF_DOMAIN) break;
  }
  const isPaced = sent > 0 ? { isPaced: true as const } : {};
  if (from < upTo) return { round: { ...round, from }, ...isPaced };
  await recordRound(sending, { id, firm, mailing }, { type: 'CampaignMailed', upTo });
  return lookUp(sending, id);
}

/** Sends the mail of a campaign to the account that asked for it, with a link that leads to the survey as anyone has it. */
export async function sendTest(
  sending: CampaignSending,
  id: string,
  at: string,
): Promise<CampaignResult> {
  const { campaign, content, firm } = await knownOf(sending, id);
  const { test } = campaign;
  if (test?.at === at && content) {
    const { state: account } = await load(sending, accountAggregate, test.account);
    if (account.exists && account.active && isEmailConfirmed(account)) {
      const { email } = account;
      const tested = tidyCampaign({ ...content, ...test.content });
      const isAnonymous = campaign.isAnonymous ?? tested.isAnonymous ?? false;
      const link = { recipient: test.account, due: at, isAnonymous };
      const addressed = {
        firm,
        content: tested,
        maker: account,
        recipient: { email, fields: {} },
        link,
      };
      const { headers: _unsubscribing, ...message } = await campaignMail(sending, addressed);
      await sending.mailer.send({ ...message, key: `campaign-test/${id}/${at}` });
    }
    await noteTest(sending, { id, firm, at });
  }
  return lookUp(sending, id);
}

/** Erases recipients of a campaign that was deleted for good. */
export async function eraseSome(
  dependencies: ReactionDependencies,
  id: string,
): Promise<CampaignResult> {
  const { campaign, firm, isGone } = await knownOf(dependencies, id);
  if (!isGone) return {};
  await dependencies.marks.forget(id);
  const left = campaign.recipients.filter((one) => !campaign.removed.has(one)).slice(0, ERASED);
  const [first = ''] = left;
  const commandId = derivedId('campaignErased', id, first);
  const context = { commandId, correlationId: derivedId('campaignErased', id), firm };
  await removeRecipients(dependencies, context, id, left);
  return lookUp(dependencies, id);
}
