import { questionCalls } from '@canvass/contracts/question/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { account, closedQuestion, emptyOverview } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, setProfile, openScreen } = screenWorld({ viewer: null });

function takes(type: 'company' | 'user'): void {
  const signedIn = { ...account, type };
  const body = { jwt: 'token', account: signedIn, signingKey: '00' };
  server.on(accountCalls.login, () => ({ body }));
  setProfile({ account: signedIn });
}

beforeEach(() => {
  server.on(firmCalls.overview, () => ({
    body: {
      ...emptyOverview,
      totals: { totalActivePolls: 3, totalQuestions: 7, totalAnswers: 12345, totalUsers: 2 },
    },
  }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
});

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), 'maya@northwind.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a company signs in and sees its totals', async () => {
  takes('company');
  const { user, router } = openScreen('/login');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true);
  await fillIn(user);
  expect(await screen.findByText('12,345')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/company'));
  expect(document.title).toBe('Company · Canvass');
  expect(server.requestsTo(accountCalls.login)[0]?.body).toEqual({
    email: 'maya@northwind.example',
    password: 'secret',
  });
  const asked = server.requestsTo(firmCalls.overview)[0];
  expect(asked?.headers.get('Authorization')).toBe('Bearer token');
});

test('a user lands on the questions and cannot edit them', async () => {
  takes('user');
  const { user, router } = openScreen('/login');
  await fillIn(user);
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
});

test('tells wrong credentials in the form', async () => {
  server.on(accountCalls.login, () =>
    refusal(401, { code: 'wrongCredentials', message: 'Wrong e-mail or password' }),
  );
  const { user, router } = openScreen('/login');
  await fillIn(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong e-mail or password.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('returns after signing in to where the session expired', async () => {
  takes('company');
  server.on(questionCalls.list, () => refusal(401, { code: 'unauthorised', message: '' }));
  window.history.replaceState(null, '', '/questions?page=2');
  const { user, router } = openScreen('/questions?page=2', {});
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 11 } }));
  await fillIn(user);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/questions'));
});

test('signing out forgets the session and the address to return to', async () => {
  takes('company');
  server.on(accountCalls.logout, () => ({ body: {} }));
  const { user, router } = openScreen('/company', {});
  await screen.findByText('12,345');
  await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('canvass.session')).toBe('null');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('redirects a guest to the sign-in screen', async () => {
  const { router } = openScreen('/questions');
  await screen.findByLabelText('E-mail');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('after too many attempts asks for a code, which may stay empty', async () => {
  server.on(accountCalls.login, () => refusal(429, { code: 'tooMany', message: '' }));
  const { user } = openScreen('/login');
  await fillIn(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
  const code = await screen.findByLabelText('Code');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  expect(button.disabled).toBe(false);
  await user.type(code, '123456');
  await user.click(button);
  await waitFor(() => expect(server.requestsTo(accountCalls.login)).toHaveLength(2));
  expect(server.requestsTo(accountCalls.login)[1]?.body).toMatchObject({ code: '123456' });
});
