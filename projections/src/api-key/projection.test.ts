import { describe, expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { apiKeyProjection } from './projection.js';

const later = '2027-01-01T00:00:00.000Z';
const created = {
  stream: 'apiKey-k1',
  type: 'ApiKeyCreated',
  data: { account: 'a1', name: 'Export', scopes: ['read'], keyEpoch: 2, expiresAt: later },
  personal: { hash: 'secret' },
};
const revoked = { stream: 'apiKey-k1', type: 'ApiKeyRevoked' };

describe('apiKeyProjection', () => {
  it('keeps a key, but never the hash of its secret', async () => {
    const document = await given(apiKeyProjection, created).document('k1');
    expect(document).toEqual({
      _id: 'k1',
      _position: '00000001',
      account: 'a1',
      firm: 'firm-1',
      name: 'Export',
      scopes: ['read'],
      keyEpoch: 2,
      expiresAt: later,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('gives a key from before keys had an end a last year', async () => {
    const { keyEpoch: _epoch, expiresAt: _end, ...data } = created.data;
    const document = await given(apiKeyProjection, { ...created, data }).document('k1');
    expect(document).toMatchObject({ keyEpoch: 0, expiresAt: '2027-11-25T00:00:00.000Z' });
  });

  it('forgets it when it is revoked, also when that is told twice', async () => {
    expect(await given(apiKeyProjection, created, revoked, revoked).document('k1')).toBeUndefined();
  });
});
