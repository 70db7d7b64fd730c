import { planCalls } from '@canvass/contracts/plan/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { buttonOf, card, pricingWorld } from '../testing/pricing-world.js';
import {
  max,
  pro,
  start,
  subscription,
  talkedAbout,
} from '@canvass/contracts/samples/subscription-views';

const { server, openScreen, open } = pricingWorld();

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
    expect(ofMax).toContain('1 user');
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
