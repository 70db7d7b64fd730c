import { questionCalls } from '@canvass/contracts/question/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { command } from '../api/client.js';
import { beginImpersonation, previousSessionAtom, sessionAtom } from '../session/session.js';
import { documentsOpened } from '../testing/documents-opened.js';
import { refusal, type SeenRequest } from '../testing/fake-server.js';
import { account, closedQuestion } from '@canvass/contracts/samples/views';
import { profileOf, screenWorld } from '../testing/open-screen.js';
import { toastsAtom } from '../ui/feedback/toast.js';

const operator = { name: 'Olga Operator', type: 'tabi' as const };
const { server, openScreen } = screenWorld({ viewer: { account: operator } });
let isOver: boolean;
const tokenOf = ({ headers }: SeenRequest) => headers.get('Authorization');
const store = getDefaultStore();
let opened: ReturnType<typeof documentsOpened>;

beforeEach(() => {
  opened = documentsOpened();
  isOver = false;
  beginImpersonation({ jwt: 'theirs', signingKey: '01', account });
  const ended = refusal(401, { code: 'signedOut', message: 'Please sign in.' });
  const answer = (request: SeenRequest, whose: (isTheirs: boolean) => object) => {
    const isTheirs = tokenOf(request) === 'Bearer theirs';
    return isTheirs && isOver ? ended : { body: whose(isTheirs) };
  };
  server.on(accountCalls.profile, (request) =>
    answer(request, (isTheirs) => profileOf(isTheirs ? {} : { account: operator })),
  );
  server.on(questionCalls.list, (request) =>
    answer(request, () => ({ questions: [closedQuestion], total: 1 })),
  );
  server.on(accountCalls.logout, () => ({ body: {} }));
});

test('names the impersonated account and leads back to the own session', async () => {
  const { user } = openScreen('/questions');
  expect(await screen.findByText(/signed in as Maya Petrova of Northwind Clinics/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/polls'));
  expect(store.get(sessionAtom)).toMatchObject({ jwt: 'token', type: 'tabi' });
  expect(store.get(previousSessionAtom)).toBeNull();
  expect(server.requestsTo(accountCalls.logout).map(tokenOf)).toEqual(['Bearer theirs']);
});

test('a profile that fails ends the impersonation without a message', async () => {
  isOver = true;
  openScreen('/questions');
  await screen.findByRole('button', { name: /account of Olga Operator/ });
  expect(await screen.findByRole('link', { name: 'Source' })).toBeTruthy();
  const [first, second] = server.requestsTo(accountCalls.profile);
  expect(first && tokenOf(first)).toBe('Bearer theirs');
  expect(first?.headers.has('X-Retry-Count')).toBe(false);
  expect(second && tokenOf(second)).toBe('Bearer token');
  expect(second?.headers.get('X-Retry-Count')).toBe('1');
  expect(store.get(toastsAtom)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Exit' })).toBeNull();
});

test('a profile that is refused otherwise ends it too', async () => {
  server.on(accountCalls.profile, (request) =>
    tokenOf(request) === 'Bearer theirs'
      ? refusal(404, { code: 'notFound', message: '' })
      : { body: profileOf({ account: operator }) },
  );
  openScreen('/questions');
  expect(await screen.findByRole('button', { name: /account of Olga Operator/ })).toBeTruthy();
  expect(store.get(toastsAtom)).toEqual([]);
});

test('a profile that is refused to the own session as well leads to the sign-in screen', async () => {
  server.on(accountCalls.profile, (request) =>
    tokenOf(request) === 'Bearer theirs'
      ? refusal(404, { code: 'notFound', message: '' })
      : refusal(403, { code: 'forbidden', message: '' }),
  );
  server.on(questionCalls.list, () => ({ body: { questions: [], total: 0 } }));
  const { router } = openScreen('/questions');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('an own session that has ended leads to the sign-in screen', async () => {
  const ended = refusal(401, { code: 'signedOut', message: '' });
  server.on(accountCalls.profile, () => ended);
  server.on(questionCalls.list, () => ended);
  const { router } = openScreen('/questions');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(store.get(sessionAtom)).toBeNull();
});

test('a command for the impersonated account is not repeated as the operator', async () => {
  server.on(questionCalls.delete, () => refusal(401, { code: 'signedOut', message: '' }));
  await expect(command(questionCalls.delete, { body: { id: '' } }, 'key')).rejects.toMatchObject({
    status: 401,
  });
  expect(server.requestsTo(questionCalls.delete).map(tokenOf)).toEqual(['Bearer theirs']);
  expect(store.get(sessionAtom)).toMatchObject({ jwt: 'token' });
});

test('signing out ends the own session as well', async () => {
  const { user } = openScreen('/questions');
  await user.click(await screen.findByRole('button', { name: /account of Maya Petrova/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(store.get(sessionAtom)).toBeNull());
  expect(store.get(previousSessionAtom)).toBeNull();
});
