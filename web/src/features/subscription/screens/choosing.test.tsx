import { firmCalls } from '@canvass/contracts/firm/calls';
import { company } from '@canvass/contracts/samples/views';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutSchema, choosePlanSchema } from '@canvass/contracts/subscription/commands';
import { sessionAtom } from '../../../session/session.js';
import { documentsOpened } from '../../../testing/documents-opened.js';
import { refusal } from '../../../testing/fake-server.js';
import { buttonOf, card, pricingWorld, type Who } from '../testing/pricing-world.js';
import {
  followedSubscription,
  max,
  paidSubscription,
  pro,
  start,
  subscription,
  talkedAbout,
} from '@canvass/contracts/samples/subscription-views';

const { server, setProfile, open } = pricingWorld();

let opened: ReturnType<typeof documentsOpened>;

beforeEach(() => void (opened = documentsOpened()));

/** A plan, and the price that the company agreed to. */
function choiceOf({ id, amount, currency, interval }: typeof pro) {
  return { planId: id, price: { amount, currency, interval } };
}

describe('choosing', () => {
  async function ask(user: UserEvent, name: string, action?: string) {
    await user.click(await buttonOf(name, action));
    return within(await screen.findByRole('alertdialog', { name: `Choose “${name}”?` }));
  }

  async function choose(user: UserEvent, name: string, says: RegExp, action?: string) {
    const dialog = await ask(user, name, action);
    expect(dialog.getByText(says)).toBeTruthy();
    await waitFor(() => expect(dialog.queryByText(/^Calculating/)).toBeNull());
    return dialog;
  }

  test('can be thought better of', async () => {
    const { user } = open();
    const dialog = await choose(user, 'Pro', /29.90 BGN \/ month/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  test.each([
    ['Create your first poll', '/company', 'Create your first poll'],
    ['Close', '/company', null],
  ])('a free plan begins at once, and “%s” activates its account', async (press, path, opens) => {
    server.on(subscriptionCalls.create, () => ({
      status: 201,
      body: { data: subscription },
    }));
    server.on(subscriptionCalls.activate, () => ({ body: { newJwt: 'newer' } }));
    const { user, router } = open();
    const dialog = await choose(user, 'Basic', /is free and starts at once/, 'Start free');
    await user.click(dialog.getByRole('button', { name: 'Start plan' }));
    const done = within(await screen.findByRole('dialog', { name: '“Basic” is your plan now' }));
    const [request] = server.requestsTo(subscriptionCalls.create);
    expect(choosePlanSchema.parse(request?.body)).toEqual(choiceOf(start));
    expect(server.requestsTo(subscriptionCalls.activate)).toHaveLength(0);
    await user.click(done.getByRole('button', { name: press }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(getDefaultStore().get(sessionAtom)?.jwt).toBe('newer');
    if (opens) expect(await screen.findByRole('dialog', { name: opens })).toBeTruthy();
    else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await waitFor(() => expect(opened).toHaveBeenCalledWith(url));
    const { origin } = window.location;
    expect(checkoutSchema.parse(server.requestsTo(subscriptionCalls.checkout)[0]?.body)).toEqual({
      planId: pro.id,
      successUrl: `${origin}/pricing?state=success`,
      cancelUrl: `${origin}/pricing?state=cancel`,
      locale: 'en',
    });
  });

  test('a paid plan is changed for another', async () => {
    server.on(firmCalls.view, () => ({ body: company }));
    server.on(subscriptionCalls.update, () => ({ body: { data: paidSubscription } }));
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(user, 'Max', /“Pro” changes to “Max” at once.*390.00 BGN \/ year/);
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    const name = '“Pro” is your plan now';
    const done = within(await screen.findByRole('dialog', { name }));
    expect(done.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Go to app',
    ]);
    const [request] = server.requestsTo(subscriptionCalls.update);
    expect(choosePlanSchema.parse(request?.body)).toEqual(choiceOf(max));
  });

  test.each([
    [{ due: 1240, credited: 0 }, '12.40 BGN is charged to your card today.'],
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

  test('a change waits until its cost is known', async () => {
    let answer: (cost: object) => void = () => undefined;
    server.on(subscriptionCalls.changeCost, async () => ({
      body: await new Promise<object>((resolve) => {
        answer = resolve;
      }),
    }));
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await ask(user, 'Max');
    const change = dialog.getByRole('button', { name: 'Change plan' });
    expect(dialog.getByText('Calculating today’s charge…')).toBeTruthy();
    expect(change.getAttribute('aria-disabled')).toBe('true');
    answer({ due: 1240, credited: 0, currency: 'bgn' });
    expect(await dialog.findByText(/12.40 BGN is charged/)).toBeTruthy();
    expect(change.getAttribute('aria-disabled')).toBeNull();
  });

  test('a change can be made where its cost cannot be known, and says so', async () => {
    server.on(subscriptionCalls.changeCost, () =>
      refusal(503, { code: 'unavailable', message: '' }),
    );
    const { user } = open({ active: true, running: paidSubscription });
    const dialog = await choose(user, 'Max', /changes to “Max” at once/);
    expect(await dialog.findByText(/is not available at the moment/)).toBeTruthy();
    const change = dialog.getByRole('button', { name: 'Change plan' });
    expect(change.getAttribute('aria-disabled')).toBeNull();
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
    expect(opened).not.toHaveBeenCalled();
    await user.click(bank.getByRole('button', { name: 'I have confirmed' }));
    expect(await bank.findByText(/No confirmation has arrived yet/)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /is your plan now/ })).toBeNull();
    const changed = { ...paidSubscription, planId: max.id, name: max.name };
    setProfile({ account: { subscription: changed } });
    // One comes back from the bank's page.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('dialog', { name: '“Max” is your plan now' })).toBeTruthy();
  });

  test('nothing is bought again while a payment is on its way; what is free can be had', async () => {
    open({ may: { onItsWay: 'purchase' } });
    expect(await screen.findByText(/^Your payment is on its way/)).toBeTruthy();
    expect((await buttonOf('Pro')).disabled).toBe(true);
    expect((await buttonOf('Max')).disabled).toBe(true);
    expect((await buttonOf('Basic', 'Start free')).disabled).toBe(false);
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
      /You keep “Pro” until Dec 2, 2026; then “Basic”, which is free, begins. You are no longer charged/,
    );
    await user.click(dialog.getByRole('button', { name: 'Change plan' }));
    const done = within(await screen.findByRole('dialog', { name: '“Basic” follows “Pro”' }));
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
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a plan that was chosen in another window meanwhile is shown as the current one', async () => {
  const { user } = open();
  server.on(subscriptionCalls.create, () =>
    refusal(409, { code: 'planCurrent', message: 'This is your current plan.' }),
  );
  await user.click(await buttonOf('Basic', 'Start free'));
  setProfile({ account: { subscription } });
  await user.click(await screen.findByRole('button', { name: 'Start plan' }));
  const name = 'Current plan: Basic';
  const current = await screen.findByRole<HTMLButtonElement>('button', { name });
  expect(current.disabled).toBe(true);
});
