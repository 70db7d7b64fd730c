import type { InvoiceReport, SubscriptionReport } from '@canvass/contracts/subscription/events';
import { cutText } from '@canvass/contracts/language/cut';
import { conflict } from '@canvass/contracts/rule/refusal';
import { invoiceStatuses, type ReportedStatus } from '@canvass/contracts/subscription/subscription';
import { planIntervals } from '@canvass/contracts/plan/plan';
import { z } from 'zod';
import type { CheckoutRequest, OfferedPlan, Report, RunningSubscription } from './port.js';

/** Stripe's longest value of metadata. */
const LONGEST_VALUE = 500;

const moment = z.number();
const ours = z
  .object({
    firm: z.uuid(),
    plan: z.uuid(),
    name: z.string().default(''),
    description: z.string().default(''),
    command: z.string().optional(),
  })
  // Subscriptions of the same Stripe account made elsewhere are not ours.
  .or(z.unknown().transform(() => undefined));

/** The price for a period, if plans can have such a price. */
const price = z
  .object({
    unit_amount: z.number().int(),
    currency: z.string().regex(/^[a-z]{3}$/),
    recurring: z.object({ interval: z.enum(planIntervals), interval_count: z.literal(1) }),
  })
  .transform(({ unit_amount: amount, currency, recurring: { interval } }) => ({
    ...{ amount, currency, interval },
  }))
  .or(z.unknown().transform(() => undefined));

/** The parts of Stripe's subscription that we read; older versions of its API have the period on the subscription itself. */
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  start_date: moment,
  cancel_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: moment.nullish(),
  current_period_end: moment.optional(),
  items: z.object({
    data: z.array(z.object({ current_period_end: moment.optional(), price: price.optional() })),
  }),
  metadata: ours,
});

/** By what id a price is known, also where no plan can have it. */
const pricedSchema = z.object({
  items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) }),
});

const ofSubscription = z.union([
  z.string(),
  // Where the subscription itself was asked for.
  z.object({
    id: z.string(),
    latest_invoice: z.string().nullish(),
    pending_update: z.unknown().optional(),
  }),
]);
const detailsSchema = z.object({
  subscription: ofSubscription.optional(),
});

/** What pays an invoice, where it was asked for; only an intent can be under way for long. */
const payment = z.object({
  payment: z.object({
    payment_intent: z.union([z.string(), z.object({ status: z.string() })]).optional(),
  }),
});

/** Of Stripe's invoice, what we read; older versions of its API keep the subscription on the invoice itself. */
const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullish(),
  created: moment,
  total: z.number().int(),
  currency: z.string(),
  status: z.enum(invoiceStatuses).nullable(),
  attempt_count: z.number(),
  post_payment_credit_notes_amount: z.number().int().optional(),
  hosted_invoice_url: z.string().nullish(),
  parent: z.object({ subscription_details: detailsSchema.nullish() }).nullish(),
  subscription: ofSubscription.nullish(),
  payments: z.object({ data: z.array(payment) }).optional(),
  subscription_details: detailsSchema.nullish(),
});

const ownedSchema = z.object({ metadata: ours });
const owner = ownedSchema.nullish();
const billedSchema = z.object({
  parent: z.object({ subscription_details: owner }).nullish(),
  subscription_details: owner,
});

/** Our metadata on an invoice; undefined if the invoice is not ours. */
function ownerOf(invoice: unknown): z.infer<typeof ours> {
  const { data } = billedSchema.safeParse(invoice);
  return (data?.parent?.subscription_details ?? data?.subscription_details)?.metadata;
}

const statuses: Readonly<Record<string, ReportedStatus>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
  paused: 'paused',
  canceled: 'ended',
};

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** @throws Refusal planNotSold for a plan that has no price at Stripe */
export function priceOf({ content }: OfferedPlan): string {
  if (!content.stripePlanId) throw conflict('planNotSold');
  return content.stripePlanId;
}

/** What a subscription carries, and its invoices with it, so that both say whose they are and what was bought. */
export function metadataOf(
  { firm }: Pick<CheckoutRequest, 'firm'>,
  { id, content }: OfferedPlan,
): Record<string, string> {
  const { name, description } = content;
  return { firm, plan: id, name, description: cutText(description, LONGEST_VALUE) };
}

/** The same of one that a command has changed. */
export function changedMetadataOf(
  of: Pick<CheckoutRequest, 'firm'>,
  plan: OfferedPlan,
  command: string,
): Record<string, string> {
  return { ...metadataOf(of, plan), command };
}

/** Whose a subscription is; undefined where it is none of ours. */
export function firmOf(object: unknown): string | undefined {
  return ownedSchema.safeParse(object).data?.metadata?.firm;
}

function reportedSubscription(object: unknown, reportedAt: string): SubscriptionReport | undefined {
  const subscription = subscriptionSchema.parse(object);
  const { id, metadata, cancel_at, cancel_at_period_end, ended_at, items } = subscription;
  const status = statuses[subscription.status];
  // Unpaid subscriptions (incomplete, or expired as such) have not begun.
  if (!metadata || !status) return undefined;
  const ends = items.data.flatMap(({ current_period_end: end }) => (end ? [end] : []));
  const end = ends[0] ?? subscription.current_period_end ?? ended_at ?? subscription.start_date;
  const cancel = cancel_at ?? (cancel_at_period_end ? end : null);
  const paid = items.data[0]?.price;
  return {
    ...{ reference: id, provider: 'stripe', plan: metadata.plan, status },
    startAt: timeOf(subscription.start_date),
    endAt: timeOf(end),
    cancelAt: cancel === null ? null : timeOf(cancel),
    ...(paid ? { price: paid } : {}),
    ...(metadata.command ? { changedBy: metadata.command } : {}),
    reportedAt,
  };
}

/** One of ours that has not ended; nothing for one that has, has not begun, or was made elsewhere. */
export function runningOf(object: unknown): RunningSubscription[] {
  const firm = firmOf(object);
  if (!firm) return [];
  const subscription = subscriptionSchema.parse(object);
  const { id: reference } = subscription;
  const status = statuses[subscription.status];
  return status && status !== 'ended' ? [{ firm, reference, status }] : [];
}

/** What a subscription object says. @param reportedAt when Stripe knew it, ISO 8601 */
export function subscriptionReport(object: unknown, reportedAt: string): Report[] {
  const firm = firmOf(object);
  const subscription = firm ? reportedSubscription(object, reportedAt) : undefined;
  if (!firm || !subscription) return [];
  const priceId = pricedSchema.safeParse(object).data?.items.data[0]?.price.id;
  return [{ firm, subscription, ...(priceId ? { priceId } : {}), invoices: [] }];
}

/** Whether a payment of an invoice is under way, as a debit is for days. */
function isOnItsWay({ payments }: Pick<z.infer<typeof invoiceSchema>, 'payments'>): boolean {
  const intents = (payments?.data ?? []).map(({ payment: { payment_intent } }) => payment_intent);
  return intents.some((intent) => typeof intent === 'object' && intent.status === 'processing');
}

/** Whether an invoice is for a change that is made only once it is paid: it is no debt, and void after a day. */
function isAwaited(
  invoice: string,
  of: z.infer<typeof ofSubscription> | null | undefined,
): boolean {
  return typeof of === 'object' && Boolean(of?.pending_update) && of?.latest_invoice === invoice;
}

/**
 * What an invoice object says.
 * @param reportedAt when Stripe knew it, ISO 8601
 * @param returned the amount refunded, in the smallest unit of the currency; by default that of its credit notes
 */
export function invoiceReport(object: unknown, reportedAt: string, returned?: number): Report[] {
  const metadata = ownerOf(object);
  if (!metadata) return [];
  const invoice = invoiceSchema.parse(object);
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details;
  const of = details?.subscription ?? invoice.subscription;
  const reference = typeof of === 'string' ? of : of?.id;
  if (!reference) return [];
  const status = invoice.status ?? 'draft';
  const refunded = returned ?? invoice.post_payment_credit_notes_amount ?? 0;
  const isProcessing = status === 'open' && isOnItsWay(invoice);
  const isTried = status === 'open' && invoice.attempt_count > 0;
  const hasFailed = isTried && !isProcessing && !isAwaited(invoice.id, of);
  const reported: InvoiceReport = {
    ...{ invoice: invoice.id, reference, status, reportedAt },
    ...(invoice.number ? { number: invoice.number } : {}),
    createdAt: timeOf(invoice.created),
    ...{ amount: invoice.total, currency: invoice.currency },
    ...(refunded > 0 ? { refunded } : {}),
    failedAt: hasFailed ? reportedAt : null,
    ...(isProcessing ? { processing: true as const } : {}),
    hostedUrl: invoice.hosted_invoice_url ?? '',
    ...{ name: metadata.name, description: metadata.description },
  };
  return [{ firm: metadata.firm, invoices: [reported] }];
}
