import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it } from 'vitest';
import { accountCalls } from '@canvass/contracts/account/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { consentAtom } from '../session/consent.js';
import { screenWorld } from '../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  viewer: null,
  screens: () =>
    Promise.all([
      import('./screens/storage.js'),
      import('./consent-banner.js'),
      import('./aid-windows.js'),
    ]),
});

/** Nobody has chosen yet. */
beforeEach(() => {
  getDefaultStore().set(consentAtom, null);
  localStorage.clear();
});

const banner = () => screen.findByRole('dialog', { name: 'Cookies and storage' });
const choosing = () => screen.findByRole('dialog', { name: 'Your choice' });

it('asks a guest before anything but the strictly necessary is stored, and keeps the answer', async () => {
  const { user } = openScreen('/login');
  const asked = within(await banner());
  expect(Object.keys(localStorage)).not.toContain('canvass.consent');
  expect(asked.getByRole('link', { name: 'What is stored' }).getAttribute('href')).toBe('/storage');
  await user.click(asked.getByRole('button', { name: 'Only strictly necessary' }));
  await waitFor(() => expect(getDefaultStore().get(consentAtom)).toEqual(['necessary']));
  expect(document.cookie).toBe('');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists what is stored, and lets the choice be changed by category', async () => {
  getDefaultStore().set(consentAtom, { categories: ['necessary'], expirationTime: 8e15 });
  const { user } = openScreen('/storage');
  const choice = within(
    (await screen.findByRole('heading', { name: 'Your choice' })).closest('section') as HTMLElement,
  );
  expect(choice.getAllByText('Not allowed')).toHaveLength(2);
  const table = within(screen.getByRole('table', { name: 'On the pages of respondents' }));
  expect(table.getByText('canvass-outbox')).toBeTruthy();
  await user.click(choice.getByRole('button', { name: 'Change choice' }));
  const dialog = within(await choosing());
  expect(
    ['Strictly necessary', 'Performance and analytics', 'Advertising and targeting'].map((name) =>
      dialog.getByRole('checkbox', { name }),
    ),
  ).toMatchObject([
    { checked: true, disabled: true },
    { checked: false, disabled: false },
    { checked: false, disabled: false },
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Performance and analytics' }));
  await user.click(dialog.getByRole('button', { name: 'Save choice' }));
  await waitFor(() =>
    expect(getDefaultStore().get(consentAtom)).toEqual(['necessary', 'performance']),
  );
  await waitFor(() => expect(choice.getAllByText('Not allowed')).toHaveLength(1));
});

it('the accessibility statement names whom to tell', async () => {
  getDefaultStore().set(consentAtom, { categories: ['necessary'], expirationTime: 8e15 });
  server.on(accountCalls.signingKey, () => ({ body: { signingKey: '00', now: 0 } }));
  const contact = 'help@one.example';
  server.on(planCalls.pricing, () => ({ body: { plans: [], contact } }));
  openScreen('/accessibility');
  const link = await screen.findByRole('link', { name: contact });
  expect(link.getAttribute('href')).toBe(`mailto:${contact}`);
});
