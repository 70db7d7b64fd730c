import { randomUUID } from 'node:crypto';
import { newEvent } from '@canvass/command-api/command/handle';
import { alertsAggregate } from '@canvass/contracts/alert/state';
import { asideAggregate } from '@canvass/contracts/aside/state';
import { capAggregate } from '@canvass/contracts/cap/state';
import { deliveryAggregate } from '@canvass/contracts/delivery/state';
import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { EventOf, EventSchemas } from '@canvass/contracts/event/schema';
import { gateAggregate } from '@canvass/contracts/gate/state';
import { lateAggregate } from '@canvass/contracts/late/state';
import { mailAggregate } from '@canvass/contracts/mail/events';
import { monthAggregate } from '@canvass/contracts/month/state';
import { personErasureAggregate } from '@canvass/contracts/person/state';
import { planAggregate } from '@canvass/contracts/plan/state';
import type { PollEvent } from '@canvass/contracts/poll/events';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import { suppressionAggregate } from '@canvass/contracts/suppression/state';
import { reportAggregate } from '@canvass/contracts/report/state';
import type { ResponseEvent, ResponseSaved } from '@canvass/contracts/response/events';
import { responseAggregate } from '@canvass/contracts/response/state';
import type { SubscriptionReport } from '@canvass/contracts/subscription/events';
import { sendingDomainAggregate } from '@canvass/contracts/sending-domain/state';
import { signInAggregate } from '@canvass/contracts/sign-in/state';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { ticketAggregate } from '@canvass/contracts/ticket/state';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';

const [firm, plan, other] = [randomUUID(), randomUUID(), randomUUID()];
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const storage = { bytes: 900, allowance: 1000, at: day(3) };
const invoice = {
  ...{ invoice: 'in_1', reference: 'sub_1', createdAt: day(1), amount: 900, currency: 'eur' },
  ...{ hostedUrl: '', name: 'Plus', description: 'More', reportedAt: day(1) },
};
const report = {
  ...({ reference: 'sub_1', provider: 'test', plan, startAt: day(1), endAt: day(31) } as const),
  price: { amount: 900, currency: 'eur', interval: 'month' },
  reportedAt: day(1),
} satisfies Partial<SubscriptionReport>;

/** Appends what takes months, money, or two who want the same at once, to the log of a product that has ended. */
export async function appendRarities(folder: string): Promise<void> {
  const log = await openEventLog({ folder });
  try {
    await append(log, gateAggregate, firm, [
      { type: 'ResponsesLimitNeared', data: { month: '2026-01', limit: 20, count: 16 } },
      { type: 'ResponsesLimitReached', data: { month: '2026-01', limit: 20, count: 20 } },
      { type: 'StorageNeared', data: storage },
      { type: 'StorageExhausted', data: { ...storage, bytes: 1000 } },
      { type: 'StorageFreed', data: { ...storage, bytes: 1 } },
    ]);
    await append(log, ticketAggregate, randomUUID(), [
      { type: 'TicketUsed', data: { response: other, device: other, poll: other } },
    ]);
    await append(log, asideAggregate, other, [
      { type: 'AsideDiscardAsked', data: {} },
      { type: 'AsideDiscardEnded', data: { asking: 1 } },
    ]);
    await append(log, lateAggregate, `${other}-2026-01`, [
      { type: 'LateAdmitted', data: { response: other, ticket: other } },
    ]);
    await append(log, monthAggregate, `${firm}-2026-01`, [
      { type: 'PlacesReserved', data: { count: 6, taken: 0, limit: 20 } },
      { type: 'ReservationsEnded', data: {} },
      { type: 'PlacesCounted', data: { count: 4 } },
      { type: 'PlaceTaken', data: { response: other } },
    ]);
    await append(log, mailAggregate, randomUUID(), [
      { type: 'MailRetryRequested', data: { key: 'passwordReset/1' } },
    ]);
    const about = {
      ...{ webhook: other, type: 'response.finished' as const, subject: other, position: '1' },
      ...{ occurredAt: day(2), round: other },
    };
    const failed = { ...about, tries: 1, fault: 'refused' as const, status: 500, nextAt: day(3) };
    await append(log, deliveryAggregate, randomUUID(), [
      { type: 'DeliveryFailed', data: failed },
      { type: 'DeliverySent', data: { ...about, tries: 2, status: 204, milliseconds: 9 } },
      { type: 'DeliveryRequested', data: { webhook: other } },
      { type: 'DeliveryWithdrawn', data: { ...about, reason: 'erased' } },
    ]);
    const recipient = randomUUID();
    const mail = { due: day(2), reminder: 0 };
    await append(log, recipientAggregate, recipient, [
      {
        type: 'RecipientAdded',
        data: { campaign: other },
        personal: { email: 'ana@example.com', fields: { room: '12' } },
      },
      { type: 'RecipientMailIntended', data: mail },
      { type: 'RecipientMailSent', data: mail },
      { type: 'RecipientOpened', data: { due: day(2) } },
      { type: 'RecipientStarted', data: { due: day(2) } },
      { type: 'RecipientFinished', data: { due: day(2) } },
      { type: 'RecipientMailInterrupted', data: { due: day(3), reminder: 0 } },
      { type: 'RecipientMailFailed', data: { ...mail, due: day(4), reason: '550 gone' } },
      { type: 'RecipientMailHeld', data: { due: day(5), reminder: 0 } },
      { type: 'RecipientMailHeld', data: { due: day(6), reminder: 0, reason: 'bounced' } },
      { type: 'RecipientBounced', data: { due: day(4), isHard: false } },
      { type: 'RecipientComplained', data: { due: day(4) } },
      { type: 'RecipientUnsubscribed', data: {} },
    ]);
    await append(log, recipientAggregate, randomUUID(), [
      {
        type: 'RecipientAdded',
        data: { campaign: other },
        personal: { email: 'bea@example.com', fields: {} },
      },
      { type: 'RecipientRemoved', data: {} },
    ]);
    await append(log, campaignAggregate, other, [
      { type: 'CampaignRecipientsListed', data: { account: other, recipients: [recipient] } },
      { type: 'CampaignTestRequested', data: { account: other, at: day(2) } },
      { type: 'CampaignTestSent', data: { at: day(2) } },
      { type: 'CampaignStarted', data: { isAnonymous: true } },
      { type: 'CampaignHeld', data: { ...mail, reason: 'noPoll' } },
      { type: 'CampaignMailed', data: { ...mail, upTo: 1 } },
      { type: 'CampaignBounced', data: { recipient, due: day(2) } },
      { type: 'CampaignBraked', data: { due: day(2), bounces: 11 } },
      { type: 'CampaignResumed', data: {} },
      { type: 'CampaignRecipientsRemoved', data: { recipients: [recipient] } },
    ]);
    await append(log, personErasureAggregate, randomUUID(), [
      {
        type: 'PersonErasureRequested',
        data: { account: other },
        personal: { sought: { email: 'ana@example.com' } },
      },
      { type: 'PersonErased', data: { responses: 2, recipients: 1, reports: 0 } },
    ]);
    const alert = randomUUID();
    await append(log, alertsAggregate, randomUUID(), [
      {
        type: 'AlertAdded',
        data: {
          ...{ alert, account: other },
          terms: {
            ...{ figure: 'nps', question: other, days: 7, way: 'under' },
            ...{ limit: 20, leastAnswers: 10 },
          },
        },
      },
      { type: 'AlertSent', data: { alert, figure: 12.5 } },
      { type: 'AlertDeclined', data: { alert } },
    ]);
    const sender = { email: 'stay@hotel.example', name: 'Hotel' };
    const texts = { dkim: [], dmarc: ['v=DMARC1; p=none'] };
    const missing = { dkim: 'missing', dmarc: 'right' } as const;
    const right = { dkim: 'right', dmarc: 'right' } as const;
    await append(log, sendingDomainAggregate, other, [
      {
        type: 'SendingDomainAdded',
        data: { account: other, selector: 'canvass-1' },
        personal: { ...sender, domain: 'hotel.example', publicKey: 'MIIB', privateKey: 'sealed' },
      },
      { type: 'SendingDomainChecked', data: missing, personal: texts },
      { type: 'SendingDomainVerified', data: right, personal: { ...texts, dkim: ['p=MIIB'] } },
      { type: 'SenderChanged', data: { account: other }, personal: { ...sender, name: 'Inn' } },
      { type: 'SendingDomainLapsed', data: missing, personal: texts },
      { type: 'SendingDomainRemoved', data: {} },
    ]);
    const stranger = { address: '192.0.2.7', userAgent: 'Firefox/140.0' };
    await append(log, signInAggregate, other, [
      {
        type: 'SignInFailed',
        data: { account: other, fault: 'password', attempts: 1 },
        personal: stranger,
      },
      { type: 'SignInBlocked', data: { account: other, attempts: 6 }, personal: stranger },
      { type: 'SignInsErased', data: {} },
    ]);
    await append(log, suppressionAggregate, randomUUID(), [
      { type: 'AddressBounced', data: {} },
      { type: 'AddressSuppressed', data: { reason: 'unsubscribed' } },
    ]);
    await append(log, reportAggregate, randomUUID(), [
      {
        type: 'ReportCreated',
        data: {
          subject: { pollId: other, questions: [] },
          schedule: { sendAt: day(2), recurrence: 'monthly', timeZone: 'Europe/Sofia' },
          account: other,
        },
        personal: { email: 'ana@example.com' },
      },
      { type: 'ReportMailIntended', data: { due: day(2) } },
      { type: 'ReportMailInterrupted', data: { due: day(2) } },
      { type: 'ReportSendRequested', data: { due: day(3) } },
      { type: 'ReportMailIntended', data: { due: day(3) } },
      { type: 'ReportMailFailed', data: { due: day(3), reason: '550 no such person' } },
      { type: 'ReportHeld', data: { due: day(4), reason: 'featureNotInPlan' } },
      {
        type: 'ReportEdited',
        data: { schedule: { sendAt: day(5), recurrence: 'none', timeZone: 'Europe/Sofia' } },
        personal: { email: 'bea@example.com' },
      },
      { type: 'ReportMailIntended', data: { due: day(5) } },
      { type: 'ReportMailSent', data: { due: day(5) } },
      { type: 'ReportDeclined', data: {} },
      { type: 'ReportDeleted', data: {} },
    ]);
    await append(log, capAggregate, other, [
      { type: 'CapPlacesCounted', data: { count: 2 } },
      { type: 'CapPlaceTaken', data: { response: plan } },
      { type: 'CapPlaceRenewed', data: { response: plan } },
      { type: 'CapPlaceFilled', data: { response: plan } },
      { type: 'CapPlaceFilled', data: { response: other, beyond: true } },
      { type: 'CapPlaceFreed', data: { response: other } },
    ]);
    const lost = { type: 'ClaimLost', data: { claim: 'claim-1' } } as const;
    await append(log, planAggregate, randomUUID(), [lost]);
    const found = { type: 'HiddenFieldsAdopted', data: { names: ['room'] } } satisfies PollEvent;
    await append(log, pollAggregate, randomUUID(), [lost, found]);
    await append(log, responseAggregate, randomUUID(), unfinished);
    await append(log, responseAggregate, randomUUID(), [late]);
    await append(log, responseAggregate, randomUUID(), [lost, late, ...moved]);
    await append(log, subscriptionAggregate, firm, paidFor);
  } finally {
    await log.close();
  }
}

const save: ResponseSaved = {
  ...{ sequence: 1, poll: other, device: other, edition: 1, language: 'en' },
  ...{ meanings: {}, kinds: {}, seconds: {}, timeElapsed: 20, isFinished: false },
  ...{ startedAt: day(1), receivedAt: day(1), givenAt: day(1), day: '2026-01-01', hour: 12 },
};
const personal = { answers: {} };

/** A response that was never finished. */
const unfinished: ResponseEvent[] = [
  { type: 'ResponseSaved', data: save, personal },
  { type: 'ResponseLapsed', data: { ...save, begunAt: day(1), quarantined: false } },
];

/** A response to an edition that takes none any more. */
const late: ResponseEvent = {
  type: 'ResponseQuarantined',
  data: { ...save, reason: 'editionTooOld' },
  personal,
};

/** What becomes of it, and is taken back. */
const moved: ResponseEvent[] = [
  { type: 'ResponseDropped', data: {} },
  { type: 'ResponseRestored', data: {} },
  { type: 'ResponseAdmitted', data: { poll: other, isFinished: false } },
  { type: 'ResponseReturned', data: {} },
  { type: 'ReceiptIssued', data: { hash: 'ab12', until: day(31) } },
  { type: 'ConsentWithdrawn', data: {} },
];

/** A plan that is paid for, is to be followed by a free one, and is not paid any more. */
const paidFor: EventOf<typeof subscriptionAggregate.events>[] = [
  {
    type: 'CheckoutOpened',
    data: { session: 'cs_1', provider: 'test', plan, openedAt: day(1) },
  },
  { type: 'CheckoutReported', data: { session: 'cs_1', status: 'processing' } },
  { type: 'CheckoutReported', data: { session: 'cs_1', status: 'bought' } },
  { type: 'SubscriptionReported', data: { ...report, status: 'active', cancelAt: null } },
  { type: 'InvoiceReported', data: { ...invoice, status: 'open', failedAt: day(2) } },
  { type: 'PaymentReminded', data: { reference: 'sub_1', invoice: 'in_1', reminder: 1 } },
  {
    type: 'FollowingPlanNamed',
    data: { reference: 'sub_1', run: other, plan: other, interval: 'month' },
  },
  { type: 'FollowingPlanWithdrawn', data: { reference: 'sub_1' } },
  { type: 'SubscriptionSuperseded', data: { reference: 'sub_1', at: day(9) } },
  { type: 'SubscriptionLapsed', data: { reference: 'sub_1', reason: 'unpaid' } },
  { type: 'EndingSettled', data: { reference: 'sub_1' } },
  {
    type: 'SubscriptionStarted',
    data: { reference: other, plan: other, origin: 'free', interval: 'year', startAt: day(10) },
  },
  { type: 'SubscriptionCancelled', data: { reference: other, cancelAt: day(20) } },
];

async function append<State, Events extends EventSchemas>(
  log: EventLog,
  aggregate: Aggregate<State, Events>,
  id: string,
  events: readonly EventOf<Events>[],
): Promise<void> {
  const metadata = { at: day(1), firm, commandId: randomUUID(), correlationId: randomUUID() };
  const recorded = events.map((event) => newEvent(event, randomUUID(), metadata));
  await log.append(aggregate.stream(id), 'none', recorded);
}
