import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StripeServer } from './stripe-server.js';
import type { Means } from './stripe-subscriptions.js';

const HOUR = 60 * 60 * 1000;
let server: StripeServer;
let stripe: Stripe;

beforeEach(async () => {
  server = new StripeServer();
  const settings = await server.open();
  const { host, port, protocol } = settings.server ?? { host: '', port: 0, protocol: 'http' };
  stripe = new Stripe(settings.secretKey, { host, port, protocol, telemetry: false });
});
afterEach(() => server.close());

const open = (key?: string) =>
  stripe.checkout.sessions.create(
    {
      ...{ mode: 'subscription', success_url: 'https://polls.example' },
      line_items: [{ price: 'price_1000_month', quantity: 1 }],
      subscription_data: { metadata: { firm: 'ours' } },
    },
    key ? { idempotencyKey: key } : {},
  );
const buy = async (means: Means = 'card') => server.complete((await open()).id, means);
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data;
const invoiceOf = async (subscription: string) => (await invoicesOf(subscription))[0]?.id ?? '';
const passHours = (hours: number) => {
  server.time = new Date(server.time.getTime() + hours * HOUR);
};
const intentOf = async (invoice: string) => {
  const expand = ['data.payment.payment_intent.latest_charge'];
  const { data } = await stripe.invoicePayments.list({ invoice, expand });
  const intent = data[0]?.payment.payment_intent;
  if (typeof intent !== 'object') throw new Error('there is no payment');
  return intent;
};
const typesOf = (messages: readonly { body: string }[]) =>
  messages.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe('as at Stripe, a subscription', () => {
  it('can be canceled once, and is not found the second time, although it can be read', async () => {
    const id = await buy();
    await stripe.subscriptions.cancel(id);
    const again = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject(again);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const changing = stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await expect(changing).rejects.toMatchObject({ statusCode: 400 });
  });

  describe('with a pending change', () => {
    const waiting = {
      ...{ payment_behavior: 'pending_if_incomplete', proration_behavior: 'always_invoice' },
    } as const;
    const items = async (id: string) => {
      const { data } = await stripe.subscriptions.retrieve(id).then(({ items: all }) => all);
      return [{ id: data[0]?.id ?? '', price: 'price_4000_month', quantity: 1 }];
    };

    it('gets the new metadata and the new end only when the change is made', async () => {
      const id = await buy('confirmed');
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      const changes = { metadata: { plan: 'large' }, cancel_at_period_end: false };
      const answer = await stripe.subscriptions.update(id, {
        ...{ ...waiting, ...changes, items: await items(id) },
      });
      expect(answer.pending_update).toMatchObject(changes);
      expect(answer.metadata).toEqual({ firm: 'ours' });
      await stripe.subscriptions.update(id, { metadata: { note: 'by hand' } });
      server.pay(await invoiceOf(id));
      const after = await stripe.subscriptions.retrieve(id);
      expect(after.metadata).toEqual({ firm: 'ours', note: 'by hand', plan: 'large' });
      expect([after.pending_update, after.cancel_at]).toEqual([null, null]);
    });

    it('refuses a change with parameters that cannot be pending', async () => {
      const id = await buy('confirmed');
      const change = { ...waiting, items: await items(id) };
      const refusal = (param: string) => ({ statusCode: 400, param });
      const days = { ...change, collection_method: 'send_invoice' } as const;
      await expect(stripe.subscriptions.update(id, days)).rejects.toMatchObject(
        refusal('collection_method'),
      );
      // In earlier versions neither the metadata nor the end could be pending.
      const marked = { ...change, metadata: { plan: 'large' } };
      const earlier = { apiVersion: '2026-04-22.dahlia' };
      await expect(stripe.subscriptions.update(id, marked, earlier)).rejects.toMatchObject(
        refusal('metadata[plan]'),
      );
      const resumed = { ...change, cancel_at_period_end: false };
      const dahlia = { apiVersion: '2026-07-29.dahlia' };
      await expect(stripe.subscriptions.update(id, resumed, dahlia)).rejects.toMatchObject(
        refusal('cancel_at_period_end'),
      );
      expect((await stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
    });
  });

  it('leaves its open invoices payable when it is canceled', async () => {
    const id = await buy('declined');
    passHours(24 * 32);
    await stripe.subscriptions.cancel(id);
    const [unpaid] = await invoicesOf(id);
    expect([unpaid?.status, unpaid?.attempt_count]).toEqual(['open', 1]);
    server.pay(unpaid?.id ?? '');
    expect((await invoicesOf(id))[0]?.status).toBe('paid');
  });

  it('is listed by customer unless it is canceled, and found by metadata a minute later', async () => {
    const id = await buy();
    const { customer } = await stripe.subscriptions.retrieve(id);
    const list = async (status?: 'all') =>
      (await stripe.subscriptions.list({ customer: String(customer), ...(status && { status }) }))
        .data.length;
    const search = async () =>
      (await stripe.subscriptions.search({ query: "metadata['firm']:'ours'" })).data.length;
    expect([await list(), await search()]).toEqual([1, 0]);
    passHours(1);
    await stripe.subscriptions.cancel(id);
    expect([await list(), await list('all'), await search()]).toEqual([0, 1, 1]);
  });

  it('bills nothing while it is paused', async () => {
    const id = await buy();
    server.edit(id, { isPaused: true });
    passHours(24 * 90);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('paused');
    expect(await invoicesOf(id)).toHaveLength(1);
  });
});

describe('as at Stripe, a payment', () => {
  it('by debit is on its way for a while, during which its invoice cannot be voided', async () => {
    const id = await buy('debit');
    const invoice = await invoiceOf(id);
    expect((await intentOf(invoice)).status).toBe('processing');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    await expect(stripe.invoices.voidInvoice(invoice)).rejects.toMatchObject({ statusCode: 400 });
    server.settle(invoice, 'succeeded');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect((await intentOf(invoice)).status).toBe('succeeded');
  });

  it('by debit for a renewal is past due only after it has failed', async () => {
    const id = await buy('debit');
    server.settle(await invoiceOf(id), 'succeeded');
    passHours(24 * 32);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    const [renewal] = await invoicesOf(id);
    expect([renewal?.status, renewal?.attempt_count]).toEqual(['open', 1]);
    server.takeNews();
    server.settle(renewal?.id ?? '', 'failed');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    const types = typesOf(server.takeNews());
    expect(types).toEqual(['customer.subscription.updated', 'invoice.payment_failed']);
  });

  it('that was partly refunded by hand leaves the rest to refund, and has no credit note', async () => {
    const invoice = await invoiceOf(await buy());
    server.payBack(invoice, 400, 'refund');
    expect((await stripe.invoices.retrieve(invoice)).post_payment_credit_notes_amount).toBe(0);
    const { latest_charge: charge } = await intentOf(invoice);
    expect(charge).toMatchObject({ amount: 1000, amount_refunded: 400 });
    const note = (amount: number) =>
      stripe.creditNotes.create({ invoice, amount, refund_amount: amount });
    await expect(note(601)).rejects.toMatchObject({ statusCode: 400 });
    expect((await note(600)).refunds).toMatchObject([{ amount_refunded: 600 }]);
    const more = stripe.refunds.create({ charge: (charge as Stripe.Charge).id, amount: 1 });
    await expect(more).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('cannot be expanded deeper than four levels', async () => {
    const expand = ['data.payments.data.payment.payment_intent'];
    await expect(stripe.invoices.list({ expand })).rejects.toThrow('more than 4 levels');
  });
});

describe('as at Stripe, a checkout', () => {
  it('is open for a day, unless it is paid or expired before', async () => {
    const [left, expired, paid] = [await open(), await open(), await open()];
    await stripe.checkout.sessions.expire(expired.id);
    const subscription = server.complete(paid.id);
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toThrow('`complete`');
    expect(() => server.complete(expired.id)).toThrow('expired');
    expect(await stripe.checkout.sessions.retrieve(left.id)).toMatchObject({ status: 'open' });
    passHours(24);
    const { data } = await stripe.checkout.sessions.list();
    expect(data.map(({ status, url }) => [status, url])).toEqual([
      ...[
        ['complete', null],
        ['expired', null],
      ],
      ['expired', null],
    ]);
    expect(data[0]).toMatchObject({ subscription, payment_status: 'paid' });
    expect((await stripe.checkout.sessions.list({ subscription })).data).toHaveLength(1);
    const none = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject(none);
  });
});

describe('as at Stripe, an idempotency key', () => {
  it('is kept for a day, and serves one request only', async () => {
    const { id } = await open('key');
    passHours(23);
    expect((await open('key')).id).toBe(id);
    const options = { idempotencyKey: 'key' };
    const other = stripe.checkout.sessions.expire(id, {}, options);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    passHours(1);
    expect((await open('key')).id).not.toBe(id);
  });

  it('keeps a refusal too, and is refused while it is in use', async () => {
    const invoice = await invoiceOf(await buy('debit'));
    const options = { idempotencyKey: 'key' };
    const voiding = () => stripe.invoices.voidInvoice(invoice, {}, options);
    await expect(voiding()).rejects.toMatchObject({ statusCode: 400 });
    server.settle(invoice, 'failed');
    await expect(voiding()).rejects.toMatchObject({ statusCode: 400 });
    server.fate = () => 'inUse';
    await expect(voiding()).rejects.toMatchObject({ code: 'idempotency_key_in_use' });
    server.fate = () => 'answered';
    expect((await stripe.invoices.voidInvoice(invoice)).status).toBe('void');
  });
});

it('lists past events for a webhook that has missed some', async () => {
  const id = await buy('debit');
  const invoice = await invoiceOf(id);
  expect(typesOf(server.takeNews())).toEqual([
    ...['customer.subscription.created', 'invoice.created', 'invoice.finalized'],
    'checkout.session.completed',
  ]);
  server.settle(invoice, 'succeeded');
  server.payBack(invoice, 100, 'refund');
  expect(typesOf(server.takeNews())).toEqual([
    ...['customer.subscription.updated', 'invoice.paid'],
    ...['checkout.session.async_payment_succeeded', 'charge.refunded'],
  ]);
  server.cancel(id);
  expect(typesOf(server.takeNews())).toEqual(['customer.subscription.deleted']);
});
