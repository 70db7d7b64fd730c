import { webcrypto } from 'node:crypto';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '@canvass/contracts/account/calls';
import { signatureOf } from '@canvass/contracts/http/sign';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { sessionAtom } from '../session/session.js';
import { fakeServer, refusal, type FakeServer, type SeenRequest } from '../testing/fake-server.js';
import { ask } from './client.js';

const call = pollCalls.insertAllowed;
const START = 1_800_000_000;
let server: FakeServer;

/** The server's time; the browser's is ten minutes late. */
let time: number;
const signedAt = (request: SeenRequest | undefined) =>
  Number(request?.headers.get('X-Encrypted-Ts'));

beforeEach(() => {
  vi.useFakeTimers({ now: (START - 600) * 1000 });
  time = START;
  server = fakeServer();
  getDefaultStore().set(sessionAtom, { jwt: 'token', signingKey: '00ff', type: 'company' });
  server.on(call, (request) => {
    const headers = { 'X-Server-Time': String(time) };
    if (Math.abs(signedAt(request) - time) > 300)
      return { ...refusal(403, { code: 'signatureInvalid', message: '' }), headers };
    return { body: { allowed: true }, headers };
  });
});

test('a wrong clock is put right by the first refusal, and stays right', async () => {
  const signed = () => ask(call, { query: { firm: 'f' } });
  expect(await signed()).toEqual({ allowed: true });
  expect(server.requestsTo(call).map(signedAt)).toEqual([START - 600, START]);
  expect(await signed()).toEqual({ allowed: true });
  const seen = server.requestsTo(call);
  expect(seen).toHaveLength(3);
  const { headers } = seen[2] as SeenRequest;
  const url = `${window.location.origin}/api${call.path}?firm=f`;
  expect(headers.get('X-Encrypted-Url')).toBe(url);
  expect(headers.get('X-Encrypted-Sig')).toBe(signatureOf('00ff', START, url));
});

test('a call that goes on being refused is not made a third time', async () => {
  server.on(call, () => refusal(403, { code: 'signatureInvalid', message: '' }));
  await expect(ask(call)).rejects.toMatchObject({ status: 403 });
  expect(server.requestsTo(call)).toHaveLength(2);
});

test('guests sign with a key they are given, for an hour', async () => {
  getDefaultStore().set(sessionAtom, null);
  server.on(accountCalls.signingKey, () => ({ body: { signingKey: 'guest', now: time } }));
  const signed = () => ask(call);
  await signed();
  await signed();
  expect(server.requestsTo(accountCalls.signingKey)).toHaveLength(1);
  const { headers } = server.requestsTo(call)[1] as SeenRequest;
  const url = `${window.location.origin}/api${call.path}`;
  expect(headers.get('X-Encrypted-Sig')).toBe(signatureOf('guest', START, url));
  vi.advanceTimersByTime(3_600_000);
  time += 3600;
  await signed();
  expect(server.requestsTo(accountCalls.signingKey)).toHaveLength(2);
});

test.each([
  ['with https, where the browser signs', webcrypto],
  ['without https, where it cannot', {}],
])('the signature is the same on pages %s', async (_, crypto) => {
  vi.stubGlobal('crypto', crypto);
  server.on(call, () => ({ body: { allowed: true } }));
  await ask(call, { query: { firm: 'é' } });
  const { headers } = server.requestsTo(call)[0] as SeenRequest;
  const url = `${window.location.origin}/api${call.path}?firm=%C3%A9`;
  const expected = signatureOf('00ff', signedAt(server.requestsTo(call)[0]), url);
  expect(headers.get('X-Encrypted-Sig')).toBe(expected);
});

test('what need not be signed is not', async () => {
  server.on(questionCalls.list, () => ({ body: {} }));
  await ask(questionCalls.list);
  expect(server.requestsTo(questionCalls.list)[0]?.headers.has('X-Encrypted-Sig')).toBe(false);
});
