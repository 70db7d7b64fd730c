import { randomUUID } from 'node:crypto';
import { profileViewSchema, type ProfileView } from '@canvass/contracts/account/view';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { invoiceListSchema, type InvoiceList } from '@canvass/contracts/subscription/view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

let world: World;
let firm: string;
let account: string;
let token: string;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(() => {
  firm = randomUUID();
  account = randomUUID();
  token = world.people.signIn(firm, 'company', account);
  const owned = { owner: account, timeZone: 'UTC', questionLanguages: ['en'] };
  world.log.append(`firm-${firm}`, 'FirmRegistered', owned);
});

function invoiced(n: number, more: object = {}): void {
  const day = `2026-03-${String(n).padStart(2, '0')}T00:00:00.000Z`;
  world.log.append(`subscription-${firm}`, 'InvoiceReported', {
    ...{ invoice: `in_${n}`, reference: 'sub_1', createdAt: day, amount: 100 * n },
    ...{ currency: 'eur', status: 'paid', failedAt: null, hostedUrl: `https://pay.example/${n}` },
    ...{ name: 'Business', description: 'For teams', reportedAt: day, ...more },
  });
}

async function invoices(query = '', as = token): Promise<InvoiceList> {
  const { status, body } = await world.get<InvoiceList>(`/api/stripe/invoices/${query}`, as);
  expect(status).toBe(200);
  return invoiceListSchema.strict().parse(body);
}

describe('GET /stripe/invoices', () => {
  it('is the newest first, page by page, without drafts', async () => {
    expect(await invoices()).toEqual({ invoices: [], total: 0 });
    for (let n = 1; n <= 12; n += 1) invoiced(n);
    invoiced(13, { status: 'draft' });
    const first = await invoices();
    expect(first.total).toBe(12);
    expect(first.invoices).toHaveLength(10);
    expect(first.invoices[0]).toEqual({
      ...{
        id: 'in_12',
        number: null,
        hostedUrl: 'https://pay.example/12',
        amount: 1200,
        currency: 'eur',
      },
      ...{ createdAt: '2026-03-12T00:00:00.000Z', status: 'paid', refunded: 0 },
      subscription: { name: 'Business', description: 'For teams' },
    });
    const ids = async (query: string) => (await invoices(query)).invoices.map(({ id }) => id);
    expect(await ids('?limit=5&page=3')).toEqual(['in_2', 'in_1']);
    expect(await ids('?limit=5&page=4')).toEqual([]);
  });

  it('says what has been paid back', async () => {
    invoiced(1);
    invoiced(1, { refunded: 40, reportedAt: '2026-03-02T00:00:00.000Z' });
    expect((await invoices()).invoices).toMatchObject([{ amount: 100, refunded: 40 }]);
  });

  it('says what an invoice has become', async () => {
    invoiced(1, { status: 'open', reportedAt: '2026-02-28T00:00:00.000Z' });
    expect((await invoices()).invoices[0]?.status).toBe('open');
    invoiced(1);
    expect((await invoices()).invoices[0]?.status).toBe('paid');
  });

  it('are the firm’s own, for those who pay', async () => {
    invoiced(1);
    expect((await invoices('', world.people.signIn(randomUUID(), 'tabi'))).total).toBe(0);
    for (const type of ['admin', 'user'] as const) {
      const { status } = await world.get('/api/stripe/invoices', world.people.signIn(firm, type));
      expect(status).toBe(403);
    }
    expect((await world.get('/api/stripe/invoices?page=0', token)).status).toBe(400);
  });
});

describe('GET /account/profile', () => {
  const plan = randomUUID();

  function registered(type: string, active = true, id = account): void {
    const person = { name: 'Ann', email: 'ann@example.com', phone: '', companyName: 'Acme' };
    const secret = { passwordHash: '$argon2id$' };
    const data = { type, firm, active };
    world.log.append(`account-${id}`, 'AccountRegistered', data, {}, { ...person, ...secret });
  }

  async function profile(as = token): Promise<ProfileView> {
    const { body } = await world.get('/api/account/profile/', as);
    return profileViewSchema.parse(body);
  }

  const reference = randomUUID();
  function started(): void {
    world.log.append(`plan-${plan}`, 'PlanCreated', { content: basicPlan });
    world.log.append(`subscription-${firm}`, 'SubscriptionStarted', {
      ...{ reference, plan, origin: 'free', interval: 'month' },
      startAt: '2026-01-31T00:00:00.000Z',
    });
  }

  it('says what the firm has subscribed to', async () => {
    registered('company');
    started();
    const { account: own, billing } = await profile();
    expect(own.active).toBe(true);
    expect(own.subscription).toMatchObject({
      ...{ id: reference, planId: plan, name: 'Basic', status: 'active', isPaid: false },
      // The time here is 6 May 2026.
      ...{ startAt: '2026-01-31T00:00:00.000Z', endAt: '2026-05-31T00:00:00.000Z' },
      ...{ isCanceled: false, cancelAt: null },
    });
    expect(billing).toMatchObject({ mayChoosePlan: true, mayCancel: true, mayReadInvoices: true });
  });

  it('names the subscription of a company that has one of its own, to that company', async () => {
    registered('company');
    started();
    expect((await profile()).account.customSubscriptionId).toBeUndefined();
    const custom = { reference: randomUUID(), plan, origin: 'enterprise', interval: 'month' };
    const startAt = '2026-02-01T00:00:00.000Z';
    world.log.append(`subscription-${firm}`, 'SubscriptionStarted', { ...custom, startAt });
    expect((await profile()).account.customSubscriptionId).toBe(custom.reference);
    const admin = randomUUID();
    registered('admin', true, admin);
    const other = await profile(world.people.signIn(firm, 'admin', admin));
    expect(other.account.customSubscriptionId).toBeUndefined();
  });

  it('says until when, once it is cancelled', async () => {
    registered('company');
    started();
    const cancelAt = '2026-05-31T00:00:00.000Z';
    world.log.append(`subscription-${firm}`, 'SubscriptionCancelled', { reference, cancelAt });
    expect((await profile()).account.subscription).toMatchObject({ isCanceled: true, cancelAt });
  });

  it('names the free plan that follows the paid one, and shows it as current once the period ends', async () => {
    registered('company');
    world.log.append(`plan-${plan}`, 'PlanCreated', { content: basicPlan });
    const paid = randomUUID();
    const content = { ...basicPlan, name: 'Business', amount: 2900 };
    world.log.append(`plan-${paid}`, 'PlanCreated', { content });
    const reported = (status: string, reportedAt: string) => {
      world.log.append(`subscription-${firm}`, 'SubscriptionReported', {
        ...{ reference: 'sub_1', provider: 'test', plan: paid, status, reportedAt },
        ...{ startAt: '2026-04-30T00:00:00.000Z', endAt: '2026-05-30T00:00:00.000Z' },
        cancelAt: '2026-05-30T00:00:00.000Z',
      });
    };
    reported('active', '2026-05-01T00:00:00.000Z');
    world.log.append(`subscription-${firm}`, 'FollowingPlanNamed', {
      ...{ reference: 'sub_1', run: reference, plan, interval: 'month' },
    });
    expect((await profile()).account.subscription).toMatchObject({
      ...{ name: 'Business', isCanceled: true, following: { planId: plan, name: 'Basic' } },
    });
    reported('ended', '2026-05-06T00:00:00.000Z');
    const { account: own, limits, billing } = await profile();
    expect([own.active, billing.hasLapsed]).toEqual([true, false]);
    expect(limits.userLimit).toBe(basicPlan.features.userLimit);
    expect(own.subscription).toMatchObject({
      ...{ id: reference, name: 'Basic', isPaid: false, isCanceled: false, following: null },
    });
  });

  it('calls an account inactive whose firm has none any more', async () => {
    registered('company');
    started();
    world.log.append(`subscription-${firm}`, 'SubscriptionLapsed', {
      reference,
      reason: 'cancelled',
    });
    const { account: own, billing } = await profile();
    expect([own.active, own.subscription]).toEqual([false, undefined]);
    expect(billing).toMatchObject({ mayChoosePlan: true, mayCancel: false, mayReadInvoices: true });
  });

  it('lets others and those who are switched off choose nothing', async () => {
    registered('company', false);
    started();
    expect((await profile()).billing.mayChoosePlan).toBe(false);
    const admin = randomUUID();
    registered('admin', true, admin);
    const other = await profile(world.people.signIn(firm, 'admin', admin));
    expect(other.account.subscription?.name).toBe('Basic');
    expect(other.billing).toMatchObject({
      ...{ mayChoosePlan: false, mayCancel: false, mayReadInvoices: false },
    });
  });

  it('calls operators active without any', async () => {
    registered('tabi');
    started();
    world.log.append(`subscription-${firm}`, 'SubscriptionLapsed', {
      reference,
      reason: 'cancelled',
    });
    expect((await profile(world.people.signIn(firm, 'tabi', account))).account.active).toBe(true);
  });
});
