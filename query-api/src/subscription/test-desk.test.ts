import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { testCheckoutViewSchema } from '@canvass/contracts/subscription/view';
import type { Payments, TestDesk } from '@canvass/platform/payments/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const firm = randomUUID();
const account = randomUUID();
let world: World;
let token: string;
let payments: Payments & { desk: TestDesk };

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm, 'company', account);
  const owned = { owner: account, timeZone: 'UTC', questionLanguages: ['en'] };
  world.log.append(`firm-${firm}`, 'FirmRegistered', owned);
  const person = { name: 'Ann', email: 'ann@example.com', phone: '', companyName: 'Acme <Ltd>' };
  const data = { type: 'company', firm, active: true };
  world.log.append(`account-${account}`, 'AccountRegistered', data, {}, person);
  payments = world.payments();
});
afterAll(() => world.close());

async function open(amount = 1200): Promise<string> {
  const content = { ...basicPlan, name: 'Business', description: 'A & B', amount };
  const { sessionId } = await payments.openCheckout(
    {
      ...{ firm, account, email: 'ann@example.com', plan: { id: randomUUID(), content } },
      ...{ successUrl: world.origin, cancelUrl: world.origin, locale: 'en' },
    },
    randomUUID(),
  );
  return sessionId;
}

it('a checkout says who would pay how much for what', async () => {
  const id = await open();
  const { status, body } = await world.get(`/api/stripe/test-checkout/${id}`, token);
  expect(status).toBe(200);
  expect(testCheckoutViewSchema.strict().parse(body)).toEqual({
    ...{ id, companyName: 'Acme <Ltd>', email: 'ann@example.com', status: 'open' },
    plan: {
      ...{ name: 'Business', description: 'A & B', amount: 1200, currency: 'bgn' },
      interval: 'month',
    },
  });
  await payments.desk.complete(id, 'paid');
  const after = await world.get(`/api/stripe/test-checkout/${id}`, token);
  expect(after.body).toMatchObject({ status: 'complete' });
});

it('a checkout is none of another firm’s business', async () => {
  const id = await open();
  const stranger = world.people.signIn(randomUUID());
  expect((await world.get(`/api/stripe/test-checkout/${id}`, stranger)).status).toBe(404);
  expect((await world.get('/api/stripe/test-checkout/cs_none', token)).status).toBe(404);
});

it('an invoice has its own page, which runs no script and says that no card is charged', async () => {
  const { report } = await payments.desk.complete(await open(), 'paid');
  const { hostedUrl } = report?.invoices[0] ?? { hostedUrl: '' };
  expect(hostedUrl.startsWith(`${world.origin}/`)).toBe(true);
  const response = await fetch(hostedUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('no card is charged');
  expect(page).toContain('12.00 BGN');
  expect(page).toContain('Acme &lt;Ltd&gt;, ann@example.com');
  expect(page).toContain('A &amp; B');
  expect(page).toContain('Paid');
  expect(page).not.toContain('<form');
  expect((await fetch(`${hostedUrl}1`)).status).toBe(404);
});

it('an invoice that is open has a button to pay it', async () => {
  // Bought when its first period was long over: the second one has been declined.
  const early = world.payments(() => new Date('2026-04-01T00:00:00.000Z'));
  const { report } = await early.desk.complete(await open(), 'laterDeclined');
  const { invoices } = await payments.look(report?.subscription?.reference ?? '');
  const unpaid = invoices.find(({ status }) => status === 'open');
  const page = await (await fetch(unpaid?.hostedUrl ?? '')).text();
  expect(page).toContain('<form method="post"><button type="submit">Pay 12.00 BGN</button></form>');
  expect(page).toContain('Open');
});

it('an invoice of what has ended unpaid has none, and says why', async () => {
  const early = world.payments(() => new Date('2026-04-01T00:00:00.000Z'));
  const { report } = await early.desk.complete(await open(), 'laterDeclined');
  const ended = await payments.end(report?.subscription?.reference ?? '', 'key');
  const { invoices } = ended.report;
  const unpaid = invoices.find(({ status }) => status === 'void');
  const page = await (await fetch(unpaid?.hostedUrl ?? '')).text();
  expect(page).toContain('No longer due');
  expect(page).not.toContain('<form');
});
