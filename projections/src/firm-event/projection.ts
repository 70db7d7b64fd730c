import { accountAggregate } from '@canvass/contracts/account/state';
import { alertsAggregate } from '@canvass/contracts/alert/state';
import { apiKeyAggregate } from '@canvass/contracts/api-key/state';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { colorThemesAggregate } from '@canvass/contracts/color-theme/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { categoryOf, idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { exportAggregate } from '@canvass/contracts/export/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { firmKinds, type FirmKind } from '@canvass/contracts/history/firm-history';
import { libraryAggregate } from '@canvass/contracts/library/state';
import { personErasureAggregate } from '@canvass/contracts/person/state';
import { planAggregate } from '@canvass/contracts/plan/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { reportAggregate } from '@canvass/contracts/report/state';
import type { responseAggregate } from '@canvass/contracts/response/state';
import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import { sessionAggregate } from '@canvass/contracts/session/state';
import { signInAggregate } from '@canvass/contracts/sign-in/state';
import type { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { webhooksAggregate } from '@canvass/contracts/webhook/state';
import type { Projection } from '../runner/projection.js';
import { firmEventCollection, type FirmEventBody } from './document.js';

/** The types that an aggregate has beside some. */
function typesOf<Type extends string>(
  { types }: { types: readonly Type[] },
  ...without: readonly NoInfer<Type>[]
): readonly Type[] {
  return types.filter((type) => !without.includes(type));
}

/** What is told of each kind: deeds of people and of the product, without what respondents do and how the product keeps count. */
const told: Record<FirmKind, readonly string[]> = {
  poll: typesOf(pollAggregate, 'ClaimLost'),
  question: typesOf(questionAggregate, 'ClaimLost'),
  device: typesOf(deviceAggregate, 'ClaimLost'),
  response: [
    ...(['ResponseAdmitted', 'ResponseReturned', 'ResponseDropped', 'ResponseRestored'] as const),
    ...(['ConsentWithdrawn', 'ResponseErased'] as const),
  ] satisfies readonly (typeof responseAggregate.types)[number][],
  report: typesOf(reportAggregate, 'ReportMailIntended'),
  campaign: typesOf(campaignAggregate, 'CampaignMailed', 'CampaignBounced'),
  alerts: typesOf(alertsAggregate),
  sendingDomain: typesOf(sendingDomainAggregate, 'ClaimLost'),
  account: typesOf(accountAggregate, 'ClaimLost'),
  firm: typesOf(firmAggregate, 'SlotTaken', 'SlotFreed'),
  subscription: [
    ...(['SubscriptionStarted', 'SubscriptionCancelled', 'SubscriptionReported'] as const),
    ...(['FollowingPlanNamed', 'FollowingPlanWithdrawn'] as const),
    ...(['SubscriptionLapsed', 'SubscriptionSuperseded'] as const),
  ] satisfies readonly (typeof subscriptionAggregate.types)[number][],
  plan: typesOf(planAggregate),
  library: typesOf(libraryAggregate),
  colorThemes: typesOf(colorThemesAggregate),
  webhooks: typesOf(webhooksAggregate),
  apiKey: typesOf(apiKeyAggregate),
  session: typesOf(sessionAggregate),
  signIn: typesOf(signInAggregate, 'SignInsErased'),
  personErasure: typesOf(personErasureAggregate),
  export: typesOf(exportAggregate),
};

/** Types of events about who may come in, and with which rights. */
const security: ReadonlySet<string> = new Set([
  ...sessionAggregate.types,
  ...typesOf(signInAggregate, 'SignInsErased'),
  ...apiKeyAggregate.types,
  ...exportAggregate.types,
  ...typesOf(accountAggregate, 'ClaimLost', 'AccountEdited', 'AvatarChanged'),
  'WebhookSecretReplaced',
]);

/** Whether it changes what an account may do, or is done to the account of another person. */
function concernsRights({ stream, type, data, metadata }: RecordedEvent): boolean {
  if (type !== 'AccountEdited') return false;
  const isOther = metadata.by !== idOf(stream);
  return isOther || data['type'] !== undefined || data['active'] !== undefined;
}

const categories: ReadonlySet<string> = new Set(firmKinds);
const isKind = (text: string): text is FirmKind => categories.has(text);

/** Kinds that the security log alone tells of. */
const securityOnly: ReadonlySet<FirmKind> = new Set(['session', 'signIn', 'export']);

/** The history of each firm, an entry for each event. */
export const firmEventProjection: Projection<FirmEventBody> = {
  collection: firmEventCollection,
  types: [...new Set(firmKinds.flatMap((kind) => told[kind]))],
  keys: ({ stream, revision, type, metadata }) => {
    const kind = categoryOf(stream);
    const isTold = isKind(kind) && told[kind].includes(type) && metadata.firm !== undefined;
    return isTold ? [`${stream}/${revision}`] : [];
  },
  evolve(_body, event) {
    const { stream, revision, position, type, metadata } = event;
    const { firm, at, by, impersonator } = metadata;
    const kind = categoryOf(stream);
    if (firm === undefined || !isKind(kind)) return null;
    return {
      ...{ firm, kind, stream, revision, place: position, at },
      ...(by === undefined ? {} : { by }),
      ...(impersonator === undefined ? {} : { impersonator }),
      isChange: !securityOnly.has(kind),
      isSecurity: security.has(type) || concernsRights(event) || impersonator !== undefined,
    };
  },
  changes: () => [],
};
