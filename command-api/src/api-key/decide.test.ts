import type { ApiKeyEvent } from '@canvass/contracts/api-key/events';
import { apiKeyAggregate } from '@canvass/contracts/api-key/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { decideCreation, decideRevocation } from './decide.js';

const given = givenFor(apiKeyAggregate);
const account = sampleId(1);
const asked = { name: 'Export', scopes: ['read' as const], expiresInDays: 30 };
const now = new Date('2026-01-01T10:00:00.000Z');
const kept = { hash: 'ab', now };
const made = { keyEpoch: 3, expiresAt: '2026-01-31T10:00:00.000Z' };
const maker = (type: 'admin' | 'company' | 'tabi') => ({ account, type, keyEpoch: 3 });
const created: ApiKeyEvent = {
  type: 'ApiKeyCreated',
  data: { account, name: 'Export', scopes: ['read'], ...made },
  personal: { hash: 'ab' },
};
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: {} };

describe('decideCreation', () => {
  it('makes a key once', () => {
    given()
      .when((state) => decideCreation(state, maker('admin'), asked, kept))
      .then(created);
    given(created)
      .when((state) => decideCreation(state, maker('admin'), asked, { ...kept, hash: 'cd' }))
      .then();
  });

  it('lets only operators operate', () => {
    const scopes = ['read' as const, 'operate' as const];
    given()
      .when((state) => decideCreation(state, maker('company'), { ...asked, scopes }, kept))
      .refused('forbidden');
    given()
      .when((state) => decideCreation(state, maker('tabi'), { ...asked, scopes }, kept))
      .then({ ...created, data: { account, name: 'Export', scopes, ...made } });
  });

  it('makes none for an operator who is signed in as another account', () => {
    const operator = { ...maker('company'), impersonator: sampleId(2) };
    given()
      .when((state) => decideCreation(state, operator, asked, kept))
      .refused('forbidden');
  });
});

const own = { account, isOwner: false };
const other = { account: sampleId(2), isOwner: false };

describe('decideRevocation', () => {
  it('ends a key once', () => {
    given(created)
      .when((state) => decideRevocation(state, own))
      .then(revoked);
    given(created, revoked)
      .when((state) => decideRevocation(state, own))
      .then();
  });

  it('is also for the owner of the firm', () => {
    given(created)
      .when((state) => decideRevocation(state, { ...other, isOwner: true }))
      .then(revoked);
  });

  it('knows no keys of others', () => {
    given(created)
      .when((state) => decideRevocation(state, other))
      .refused('notFound');
    given()
      .when((state) => decideRevocation(state, own))
      .refused('notFound');
  });
});
