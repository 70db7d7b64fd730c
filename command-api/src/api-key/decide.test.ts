import type { ApiKeyEvent } from '@canvass/contracts/api-key/events';
import { evolveApiKey, initialApiKey } from '@canvass/contracts/api-key/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '../testing/samples.js';
import { createApiKey, revokeApiKey } from './decide.js';

const given = givenFor(initialApiKey, evolveApiKey);
const account = sampleId(1);
const asked = { name: 'Export', scopes: ['read' as const] };
const created: ApiKeyEvent = {
  type: 'ApiKeyCreated',
  data: { account, ...asked },
  personal: { hash: 'ab' },
};
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: {} };

describe('createApiKey', () => {
  it('makes a key once', () => {
    given()
      .when((state) => createApiKey(state, { account, type: 'admin' }, asked, 'ab'))
      .then(created);
    given(created)
      .when((state) => createApiKey(state, { account, type: 'admin' }, asked, 'cd'))
      .then();
  });

  it('lets only operators operate', () => {
    const scopes = ['read' as const, 'operate' as const];
    given()
      .when((state) =>
        createApiKey(state, { account, type: 'company' }, { ...asked, scopes }, 'ab'),
      )
      .refused('forbidden');
    given()
      .when((state) => createApiKey(state, { account, type: 'tabi' }, { ...asked, scopes }, 'ab'))
      .then({ ...created, data: { account, name: 'Export', scopes } });
  });

  it('makes none for an operator who is signed in as somebody else', () => {
    const maker = { account, type: 'company' as const, impersonator: sampleId(2) };
    given()
      .when((state) => createApiKey(state, maker, asked, 'ab'))
      .refused('forbidden');
  });
});

describe('revokeApiKey', () => {
  it('ends a key once', () => {
    given(created)
      .when((state) => revokeApiKey(state, account))
      .then(revoked);
    given(created, revoked)
      .when((state) => revokeApiKey(state, account))
      .then();
  });

  it('knows no keys of others', () => {
    given(created)
      .when((state) => revokeApiKey(state, sampleId(2)))
      .refused('notFound');
    given()
      .when((state) => revokeApiKey(state, account))
      .refused('notFound');
  });
});
