import { accountCalls } from '@canvass/contracts/account/calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmEmailSchema } from '@canvass/contracts/account/confirmation';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ viewer: null });

const address = '/confirmEmail?token=abc';

test('confirms the address at the press of the button', async () => {
  server.on(accountCalls.confirmEmail, () => ({ body: {} }));
  const { user } = openScreen(address);
  const confirm = await screen.findByRole('button', { name: 'Confirm address' });
  expect(server.seen).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
  const [request] = server.requestsTo(accountCalls.confirmEmail);
  expect(confirmEmailSchema.parse(request?.body)).toEqual({ token: 'abc' });
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
});

test('leads a signed-in account on to the profile', async () => {
  openScreen(address, {});
  const link = await screen.findByRole('link', { name: 'Go to your profile' });
  expect(link.getAttribute('href')).toBe('/profile');
});

test.each([
  ['confirmationLinkUsedUp', 400, /This link no longer works/],
  ['emailTaken', 409, /already exists/],
  ['accountInactive', 403, /not active/],
])('a link that is refused with %s is told', async (code, status, words) => {
  server.on(accountCalls.confirmEmail, () => refusal(status, { code, message: '' }));
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getAllByText(words)).toHaveLength(1);
});

test('offers no button at an address without a token', async () => {
  openScreen('/confirmEmail');
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull();
});
