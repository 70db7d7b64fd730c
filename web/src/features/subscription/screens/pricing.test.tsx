import { userCalls } from '@canvass/contracts/account/user-calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { checkoutSchema, choosePlanSchema } from '@canvass/contracts/subscription/commands';
import type { BillingView, SubscriptionView } from '@canvass/contracts/subscription/view';
import { openAnew } from '../../../session/open-anew.js';
import { sessionAtom } from '../../../session/session.js';
import { refusal } from '../../../testing/fake-server.js';
import { account, emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld, type Viewer } from '../../../testing/open-screen.js';
import { toastsAtom } from '../../../ui/feedback/toast.js';
import {
  billing,
  followedSubscription,
  max,
  paidSubscription,
  pro,
  start,
  subscription,
  talkedAbout,
} from '@canvass/contracts/samples/subscription-views';

vi.mock('../../../session/open-anew.js', () => ({ openAnew: vi.fn() }));

const { server, setProfile, openScreen } = screenWorld({ viewer: null });
const unconfirmed = refusal(409, { code: 'noSubscription', message: '' });

beforeEach(() => {
  vi.mocked(openAnew).mockClear();
  server.on(accountCalls.signingKey, () => ({ body: { signingKey: '00', now: 0 } }));
  server.on(planCalls.pricing, () => ({ body: { plans: [start, pro, max, talkedAbout] } }));
  server.on(subscriptionCalls.settleCheckout, () => ({ body: { state: 'bought' } }));
  server.on(userCalls.list, () => ({ body: { accounts: [], total: 0 } }));
  server.on(userCalls.usersAllowed, () => ({ body: { allowed: false } }));
  server.on(userCalls.adminsAllowed, () => ({ body: { allowed: false } }));
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
});

/** A plan, and what was agreed to. */
function choiceOf({ id, amount, currency, interval }: typeof pro) {
  return { planId: id, price: { amount, currency, interval } };
}

interface Who {
  type?: AccountType;
  active?: boolean;
  running?: SubscriptionView;
  may?: Partial<BillingView>;
}

/** The viewer, as a company that has just registered unless said otherwise. */
const viewerOf = ({ running, may, ...own }: Who): Viewer => ({
  account: { active: false, subscription: running, ...own },
  billing: may,
});

const open = (who: Who = {}, query = '') => openScreen(`/pricing${query}`, viewerOf(who));

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const buttonOf = async (name: string, action = 'Subscribe') =>
  (await card(name)).getByRole<HTMLButtonElement>('button', { name: `${action}: ${name}` });

describe('the plans', () => {
  test('stand side by side, each with its price and what it has', async () => {
    openScreen('/pricing');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Choose a subscription plan',
    );
    const names = (await screen.findAllByRole('article')).map(
      (one) => within(one).getByRole('heading').textContent,
    );
    expect(names).toEqual(['Basic', 'Pro', 'Max', 'Enterprise']);
    expect((await card('Basic')).getByText('Free')).toBeTruthy();
    expect((await card('Pro')).getByText('29.90 BGN').parentElement?.textContent).toBe(
      '29.90 BGN / month',
    );
    expect((await card('Max')).getByText('390.00 BGN').parentElement?.textContent).toMatch(/year/);
    expect((await card('Enterprise')).getByText('Custom')).toBeTruthy();
    const lines = (await card('Pro')).getAllByRole('listitem').map((one) => one.textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['Up to 5 users', 'Unlimited questions', 'Up to 5 services', 'GDPR consent'],
        'Up to 20 responses a month',
      ]),
    );
    const ofMax = (await card('Max')).getByRole('list').textContent;
    expect(ofMax).toContain('All question types');
    expect(ofMax).not.toContain('poll');
    expect(ofMax).toContain('Up to 1 user');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('that cost nothing say so once', async () => {
    const other = { ...start, id: max.id, name: 'Club' };
    server.on(planCalls.pricing, () => ({ body: { plans: [start, other] } }));
    openScreen('/pricing');
    expect((await card('Basic')).getByText('Free')).toBeTruthy();
    expect((await card('Club')).getByText('0')).toBeTruthy();
  });

  test('that could not be fetched are asked for again', async () => {
    const answers = [refusal(503, { code: 'unavailable', message: 'Not now.' })];
    server.on(planCalls.pricing, () => answers.pop() ?? { body: { plans: [pro] } });
    const { user } = openScreen('/pricing');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Pro' })).toBeTruthy();
  });

  test('that are none are not an empty page', async () => {
    server.on(planCalls.pricing, () => ({ body: { plans: [] } }));
    openScreen('/pricing');
    expect(await screen.findByText('No plans yet')).toBeTruthy();
  });
});

describe('those who look', () => {
  test('as guests register first', async () => {
    const { user, router } = openScreen('/pricing');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
    await user.click(await buttonOf('Pro'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  });

  test('write to who runs the platform about what is not bought', async () => {
    server.on(planCalls.pricing, () => ({
      body: { plans: [talkedAbout], contact: 'sales+polls@one.example' },
    }));
    openScreen('/pricing');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Contact us/ });
    expect(link.href).toBe('mailto:sales%2Bpolls@one.example?subject=Enterprise');
  });

  test('are told whom to talk to where no address is known', async () => {
    const { user } = open();
    await user.click(await buttonOf('Enterprise', 'Contact us'));
    expect(await screen.findByRole('dialog', { name: 'Contact us' })).toBeTruthy();
  });

  test('see which plan is theirs', async () => {
    open({ active: true, running: subscription });
    expect((await buttonOf('Basic', 'Current plan')).disabled).toBe(true);
    expect((await buttonOf('Pro')).disabled).toBe(false);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to app' });
    expect(link.pathname).toBe('/company');
  });

  test.each([
    ['tabi', true, {}, /Operators have every feature/],
    ['admin', true, { mayChoosePlan: false }, /Your company’s account chooses the plan/],
    ['user', false, { mayChoosePlan: false }, /Your company’s account chooses the plan/],
    ['company', false, { mayChoosePlan: false }, /Wait until we contact you/],
  ] as const)('as %s that are active: %s may choose nothing', async (type, active, may, why) => {
    open({ type, active, may });
    expect(await screen.findByText(why)).toBeTruthy();
    for (const name of ['Basic', 'Pro', 'Max']) expect((await buttonOf(name)).disabled).toBe(true);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to app' });
    expect(link.pathname).toBe(type === 'admin' ? '/company' : '/');
  });

  test('and whose session is over look as guests', async () => {
    open();
    server.on(accountCalls.profile, () => refusal(401, { code: 'signedOut', message: '' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('choosing', () => {
  async function choose(user: UserEvent, name: string, says: RegExp) {
    await user.click(await buttonOf(name));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Choose “${name}”?` }));
    expect(dialog.getByText(says)).toBeTruthy();
    return dialog;
  }

  test('can be thought better of', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Pro', /29.90 BGN \/ month/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('a free plan begins at once, and its account is active', async () => {
    server.on(subscriptionCalls.create, () => ({
      status: 201,
      body: { data: subscription },
    }));
    server.on(subscriptionCalls.activate, () => ({ body: { newJwt: 'newer' } }));
    const { user, router } = open();
    const dialog = await choose(user, 'Basic', /costs nothing and starts at once/);
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    const done = within(await screen.findByRole('dialog', { name: 'Action completed' }));
    const [request] = server.requestsTo(subscriptionCalls.create);
    expect(choosePlanSchema.parse(request?.body)).toEqual(choiceOf(start));
    expect(server.requestsTo(subscriptionCalls.activate)).toHaveLength(0);
    await user.click(done.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
    expect(getDefaultStore().get(sessionAtom)?.jwt).toBe('newer');
  });

  test.each([
    ['a company without a plan', {}],
    ['a company with a free one', { active: true, running: subscription }],
  ])('a paid plan leads %s to where it is paid', async (_who, who: Who) => {
    const url = 'https://checkout.example/cs_1';
    server.on(subscriptionCalls.checkout, () => ({
      status: 201,
      body: { sessionId: 'cs_1', url },
    }));
    const { user } = open(who);
    const dialog = await choose(user, 'Pro', /You pay by card on the next page.*every month/);
    await user.click(dialog.getByRole('button', { name: 'Go to payment' }));
    await waitFor(() => expect(openAnew).toHaveBeenCalledWith(url));
    const { origin } = window.location;
    expect(checkoutSchema.parse(server.requestsTo(subscriptionCalls.checkout)[0]?.body)).toEqual({
      planId: pro.id,
      successUrl: `${origin}/pricing?state=success`,
      cancelUrl: `${origin}/pricing?state=cancel`,
      locale: 'en',
    });
  });

  test('a paid plan is changed for another', async () => {
    server.on(subscriptionCalls.update, () => ({ body: { data: paidSubscription } }));
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(user, 'Max', /“Pro” changes to “Max” at once.*390.00 BGN \/ year/);
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByRole('dialog', { name: 'Action completed' })).toBeTruthy();
    const [request] = server.requestsTo(subscriptionCalls.update);
    expect(choosePlanSchema.parse(request?.body)).toEqual(choiceOf(max));
  });

  test.each([
    [{ due: 1240, credited: 0 }, 'Today 12.40 BGN is charged to your card.'],
    [
      { due: 0, credited: 300 },
      'Nothing is charged today; 3.00 BGN is credited towards your next invoices.',
    ],
    [{ due: 0, credited: 0 }, 'Nothing is charged today.'],
  ])('a change says what it costs today: %o', async (cost, said) => {
    server.on(subscriptionCalls.changeCost, () => ({ body: { ...cost, currency: 'bgn' } }));
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(user, 'Max', /changes to “Max” at once/);
    expect(await dialog.findByText(said)).toBeTruthy();
    const [request] = server.requestsTo(subscriptionCalls.changeCost);
    expect(request?.body).toEqual({ planId: max.id });
  });

  test('a change that has to be confirmed leads to the page for that, and is not said to be made', async () => {
    const confirmUrl = 'https://invoice.example/i/in_1';
    server.on(subscriptionCalls.update, () => ({
      body: { data: paidSubscription, confirmUrl },
    }));
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(user, 'Max', /changes to “Max” at once/);
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    const bank = within(await screen.findByRole('dialog', { name: 'Confirm at your bank' }));
    const link = bank.getByRole<HTMLAnchorElement>('link', { name: 'Open the bank’s page' });
    expect([link.href, link.target]).toEqual([confirmUrl, '_blank']);
    expect(openAnew).not.toHaveBeenCalled();
    await user.click(bank.getByRole('button', { name: 'I have confirmed' }));
    expect(await bank.findByText(/No confirmation has arrived yet/)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Action completed' })).toBeNull();
    const changed = { ...paidSubscription, planId: max.id, name: max.name };
    setProfile({ account: { subscription: changed } });
    // One comes back from the bank's page.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('dialog', { name: 'Action completed' })).toBeTruthy();
  });

  test('nothing is bought again while a payment is on its way; what is free can be had', async () => {
    open({ may: { onItsWay: 'purchase' } });
    expect(await screen.findByText(/^Your payment is on its way/)).toBeTruthy();
    expect((await buttonOf('Pro')).disabled).toBe(true);
    expect((await buttonOf('Max')).disabled).toBe(true);
    expect((await buttonOf('Basic')).disabled).toBe(false);
  });

  test('a plan that the card does not pay for is not had, which is said', async () => {
    server.on(subscriptionCalls.update, () =>
      refusal(409, { code: 'paymentDeclined', message: '' }),
    );
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(user, 'Max', /changes to “Max” at once/);
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText(/^Your card was declined.*Nothing has changed/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await buttonOf('Pro', 'Current plan')).disabled).toBe(true);
    expect((await buttonOf('Max')).disabled).toBe(false);
  });

  test('what costs nothing follows at the end of what is paid', async () => {
    server.on(subscriptionCalls.update, () => {
      setProfile({ account: { subscription: followedSubscription } });
      return { body: { data: followedSubscription } };
    });
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(
      user,
      'Basic',
      /You keep “Pro” until Dec 2, 2026; then “Basic” begins, which is free. You are no longer charged/,
    );
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    const done = within(await screen.findByRole('dialog', { name: 'Action completed' }));
    expect(done.getByText(/until Dec 2, 2026; then “Basic” begins automatically/)).toBeTruthy();
    const [request] = server.requestsTo(subscriptionCalls.update);
    expect(choosePlanSchema.parse(request?.body)).toEqual(choiceOf(start));
  });

  test('what follows says from when', async () => {
    open({ active: true, running: followedSubscription });
    expect((await buttonOf('Basic', 'From Dec 2, 2026')).disabled).toBe(true);
    expect((await card('Pro')).getByText('Ends on Dec 2, 2026.')).toBeTruthy();
  });

  test('what follows something unpaid may begin earlier', async () => {
    const { user } = open({ active: true, running: { ...paidSubscription, status: 'pastDue' } });
    await choose(user, 'Basic', /payment for “Pro” failed.*until Dec 2, 2026.*it ends earlier/);
  });

  test('what costs nothing does not follow what was made for a company', async () => {
    const made = { ...subscription, planId: talkedAbout.id, name: 'Tailored', isCustom: true };
    open({ active: true, running: made });
    expect((await buttonOf('Basic')).disabled).toBe(true);
    expect((await card('Basic')).getByText(/Your plan is still running. Cancel it/)).toBeTruthy();
  });

  test('a cancelled plan says until when it runs, and is not kept from here', async () => {
    const { cancelAt } = followedSubscription;
    open({ active: true, running: { ...paidSubscription, isCanceled: true, cancelAt } });
    expect((await buttonOf('Pro', 'Current plan')).disabled).toBe(true);
    expect((await card('Pro')).getByText('Ends on Dec 2, 2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep plan/ })).toBeNull();
  });

  test('what is refused is said, and the plans stay', async () => {
    server.on(subscriptionCalls.checkout, () =>
      refusal(409, { code: 'x', message: 'Not sold here.' }),
    );
    const { user } = open();
    const dialog = await choose(user, 'Pro', /by card/);
    await user.click(dialog.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText('Not sold here.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(openAnew).not.toHaveBeenCalled();
  });
});

test('a plan that was chosen in another window meanwhile is shown as the current one', async () => {
  const { user } = open();
  server.on(subscriptionCalls.create, () =>
    refusal(409, { code: 'planCurrent', message: 'This is your current plan.' }),
  );
  await user.click(await buttonOf('Basic'));
  setProfile({ account: { subscription } });
  await user.click(await screen.findByRole('button', { name: 'Start plan' }));
  const name = 'Current plan: Basic';
  const current = await screen.findByRole<HTMLButtonElement>('button', { name });
  expect(current.disabled).toBe(true);
});

describe('coming back from the checkout', () => {
  test('paid: closing the dialog activates the account, once the server knows', async () => {
    const answers = [{ body: { newJwt: 'newer' } }, unconfirmed];
    server.on(subscriptionCalls.activate, () => answers.pop() ?? unconfirmed);
    const { user, router } = open({}, '?state=success');
    const name = 'The checkout went through';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await dialog.findByText(/waiting for the payment provider/)).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: 'Waiting for confirmation' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
    expect(getDefaultStore().get(sessionAtom)).toMatchObject({ jwt: 'newer', type: 'company' });
    expect(getDefaultStore().get(toastsAtom)).toEqual([]);
  });

  test('paid: the server asks the provider, also when the address says otherwise', async () => {
    open({}, '?state=success');
    await screen.findByRole('dialog', { name: 'The checkout went through' });
    await waitFor(() =>
      expect(server.requestsTo(subscriptionCalls.settleCheckout)).toHaveLength(1),
    );
  });

  test('paid by debit: it is on its way, which is said, and nothing is waited for', async () => {
    server.on(subscriptionCalls.settleCheckout, () => ({ body: { state: 'processing' } }));
    const { user, router } = open({}, '?state=success');
    const name = 'Your payment is on its way';
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(/you need not pay again/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(server.requestsTo(subscriptionCalls.activate)).toHaveLength(0);
  });

  test('paid by debit, and found out when the account is activated', async () => {
    server.on(subscriptionCalls.settleCheckout, () =>
      refusal(503, { code: 'paymentsUnavailable', message: '' }),
    );
    server.on(subscriptionCalls.activate, () =>
      refusal(409, { code: 'paymentOnItsWay', message: '' }),
    );
    const { user } = open({}, '?state=success');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Your payment is on its way' })).toBeTruthy();
    expect(getDefaultStore().get(toastsAtom)).toEqual([]);
  });

  test('paid, and not confirmed for long: nobody has to pay twice', async () => {
    server.on(subscriptionCalls.activate, () => unconfirmed);
    const { user, router } = open({}, '?state=success');
    await screen.findByRole('dialog', { name: 'The checkout went through' });
    const now = vi.spyOn(Date, 'now');
    const began = performance.timeOrigin + performance.now();
    now.mockImplementation(
      () => began + server.requestsTo(subscriptionCalls.activate).length * 31_000,
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const late = within(await screen.findByRole('dialog', { name: 'Not confirmed yet' }));
    now.mockRestore();
    expect(late.getByText(/You need not pay again/)).toBeTruthy();
    server.on(subscriptionCalls.activate, () => ({ body: { newJwt: 'newer' } }));
    await user.click(late.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
  });

  test.each(['none', 'open'])('nobody is thanked for what was not paid: %s', async (state) => {
    server.on(subscriptionCalls.settleCheckout, () => ({ body: { state } }));
    const { user, router } = open({}, '?state=success');
    const dialog = within(await screen.findByRole('dialog', { name: 'No payment found' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(server.requestsTo(subscriptionCalls.activate)).toHaveLength(0);
  });

  test.each(['admin', 'tabi'] as const)(
    '%s is asked for no payment and thanked for none',
    async (type) => {
      open({ type, may: { mayChoosePlan: false } }, '?state=success');
      expect(await screen.findByText('Pro')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(server.requestsTo(subscriptionCalls.settleCheckout)).toHaveLength(0);
    },
  );

  test('paid, but refused: the dialog does not stay for ever', async () => {
    server.on(subscriptionCalls.activate, () => refusal(403, { code: 'forbidden', message: '' }));
    const { user, router } = open({}, '?state=success');
    await screen.findByRole('dialog', { name: 'The checkout went through' });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  test('paid, and signed out meanwhile: signing in leads back', async () => {
    const { user, router } = openScreen('/pricing?state=success');
    expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeTruthy();
    expect(screen.queryByText(/Thank you/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const session = { jwt: 'token', signingKey: '00', account };
    server.on(accountCalls.login, () => ({ body: session }));
    setProfile({});
    await user.type(await screen.findByLabelText('E-mail'), 'maya@northwind.example');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'The checkout went through' })).toBeTruthy();
  });

  test('not paid: the error is shown, and closing it only clears the address', async () => {
    const { user, router } = open({}, '?state=cancel');
    const name = 'The checkout did not go through';
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(dialog.getByText(/Checkout process did not go through/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/pricing', search: '' });
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });
});
