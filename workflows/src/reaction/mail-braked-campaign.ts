import { load, type CommandContext } from '@canvass/command-api/command/handle';
import { BRAKED_BY_FIRST } from '@canvass/contracts/campaign/campaign';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { screens } from '@canvass/contracts/http/screens';
import { mailCompany } from '../mail/mail-company.js';
import { isNews } from '../mail/news.js';
import { textsIn } from '../mail/texts.js';
import type { ReactionDependencies } from './dependencies.js';

/** Tells a company that one of its campaigns has stopped, as many of its addresses do not exist. */
export async function mailBrakedCampaign(
  dependencies: ReactionDependencies,
  { firm }: CommandContext,
  campaign: string,
  { id, metadata }: RecordedEvent,
): Promise<void> {
  const { braked, recipients } = (await load(dependencies, campaignAggregate, campaign)).state;
  const { content } = (await load(dependencies, deviceAggregate, campaign)).state;
  const isOver = !braked || braked.isResumed || !content || content.status === 'deleted';
  if (isOver || firm === undefined || !isNews(metadata, dependencies.now())) return;
  await mailCompany(dependencies, firm, `campaignBraked/${id}`, ({ name, language }) => ({
    link: `${dependencies.publicUrl}${screens.service}/${campaign}`,
    text: textsIn(language).campaignBraked({
      ...{ name, campaign: content.name, bounces: braked.bounces },
      total: Math.min(recipients.length, BRAKED_BY_FIRST),
      isAll: recipients.length <= BRAKED_BY_FIRST,
    }),
  }));
}
