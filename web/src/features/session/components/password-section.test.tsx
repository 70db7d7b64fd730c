import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { changePasswordSchema } from '@canvass/contracts/account/password-commands';
import { refusal } from '../../../testing/fake-server.js';
import { profileAnswers } from '../../../testing/profile.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

beforeEach(() => {
  profileAnswers(server);
});

async function change(user: UserEvent) {
  await user.type(await screen.findByLabelText('Current password'), 'secret1');
  await user.type(screen.getByLabelText('New password'), 'secret2');
  await user.type(screen.getByLabelText('Repeat the new password'), 'secret2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('changes the password', async () => {
  server.on(accountCalls.changePassword, () => ({ body: {} }));
  const { user } = openScreen('/profile');
  await change(user);
  expect(await screen.findByText('Your password is saved.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''),
  );
  const body = server.requestsTo(accountCalls.changePassword)[0]?.body;
  expect(changePasswordSchema.parse(body)).toMatchObject({
    currentPassword: 'secret1',
    password: 'secret2',
  });
});

test('shows a wrong current password at its field and keeps the session', async () => {
  server.on(accountCalls.changePassword, () =>
    refusal(400, {
      code: 'invalidInput',
      message: '',
      details: [{ code: 'wrongPassword', field: 'currentPassword' }],
    }),
  );
  const { user, router } = openScreen('/profile');
  await change(user);
  expect(await screen.findByText('This password is wrong.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});
