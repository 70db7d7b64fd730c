import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { isApiKey, readApiKey, scopesFor, writeApiKey } from './api-key.js';
import { createApiKeySchema } from './commands.js';
import type { ApiKeyEvent } from './events.js';
import { apiKeyAggregate, END_OF_ENDLESS_KEYS, initialApiKey, isKeyRunning } from './state.js';

const after = (...events: ApiKeyEvent[]) => apiKeyAggregate.evolveAll(initialApiKey, events);
const data = { account: exampleId(1), name: 'Nightly export', scopes: ['read' as const] };
const created: ApiKeyEvent = { type: 'ApiKeyCreated', data, personal: { hash: 'ab' } };

describe('apiKeyAggregate', () => {
  it('is there with its scopes, until it is revoked', () => {
    const kept = { keyEpoch: 0, expiresAt: END_OF_ENDLESS_KEYS, hash: 'ab' };
    const state = { ...data, exists: true, revoked: false, ...kept };
    expect(after(created)).toEqual(state);
    expect(after(created, { type: 'ApiKeyRevoked', data: {} })).toEqual({
      ...state,
      revoked: true,
    });
  });

  it('fits no secret once its own has been erased', () => {
    expect(after({ ...created, personal: undefined })).toMatchObject({ exists: true, hash: '' });
  });
});

describe('a key that was made', () => {
  const expiresAt = '2027-01-01T10:00:00.000Z';
  const state = after({ ...created, data: { ...data, keyEpoch: 1, expiresAt } });
  const [before, then] = ['2027-01-01T09:59:59.000Z', expiresAt];

  it('works until it expires, is revoked, or ends with all of its account', () => {
    expect(isKeyRunning(state, { keyEpoch: 1 }, before)).toBe(true);
    expect(isKeyRunning(state, { keyEpoch: 1 }, then)).toBe(false);
    expect(isKeyRunning(state, { keyEpoch: 2 }, before)).toBe(false);
    expect(isKeyRunning({ ...state, revoked: true }, { keyEpoch: 1 }, before)).toBe(false);
    expect(isKeyRunning(initialApiKey, { keyEpoch: 0 }, before)).toBe(false);
  });

  it('before keys expired works for a last year, or until all of its account end', () => {
    const running = (now: string) => isKeyRunning(after(created), { keyEpoch: 0 }, now);
    expect(running('2027-11-24T23:59:59.000Z')).toBe(true);
    expect(running(END_OF_ENDLESS_KEYS)).toBe(false);
    expect(isKeyRunning(after(created), { keyEpoch: 1 }, before)).toBe(false);
  });
});

describe('a key', () => {
  const secret = 'a_-'.padEnd(43, 'x');

  it('reads back what was written', () => {
    expect(readApiKey(writeApiKey(exampleId(1), secret))).toEqual({ id: exampleId(1), secret });
  });

  it.each(['', 'cvs_', `cvs_${exampleId(1)}_short`, `cvs_no_${secret}`, 'a.b.c', `${secret}\n`])(
    'is not %j',
    (text) => {
      expect(readApiKey(text)).toBeUndefined();
    },
  );

  it('is told from the token of a session', () => {
    expect(isApiKey(writeApiKey(exampleId(1), secret))).toBe(true);
    expect(isApiKey('eyJhbGciOiJIUzI1NiJ9.e30.c2ln')).toBe(false);
  });

  it('operates the platform only for operators', () => {
    expect(scopesFor('tabi')).toContain('operate');
    for (const type of ['company', 'admin', 'user'] as const) {
      expect(scopesFor(type)).toEqual(['read', 'write', 'audit']);
    }
  });
});

describe('asking for a key', () => {
  it('takes each scope once, in their order', () => {
    const body = { name: ' Export ', scopes: ['write', 'read', 'write'] };
    expect(createApiKeySchema.parse(body)).toEqual({
      ...{ name: 'Export', scopes: ['read', 'write'], expiresInDays: 365 },
    });
  });

  it.each([
    { name: ' ', scopes: ['read'] },
    { name: 'x'.repeat(101), scopes: ['read'] },
    { name: 'Export', scopes: [] },
    { name: 'Export', scopes: ['all'] },
    { name: 'Export' },
    { name: 'Export', scopes: ['read'], expiresInDays: 0 },
    { name: 'Export', scopes: ['read'], expiresInDays: 1831 },
  ])('refuses %j', (body) => {
    expect(createApiKeySchema.safeParse(body).success).toBe(false);
  });
});
