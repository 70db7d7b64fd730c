import type { AccountType } from '@canvass/contracts/account/account';
import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { describe, expect, it } from 'vitest';
import { authorise } from './authorise.js';
import type { Access, Method, Principal } from './route.js';

function outcome(
  route: { access: Access; method?: Method; audits?: true; forPeople?: true | 'exceptOperate' },
  caller?: { type: AccountType; scopes?: ApiKeyScope[] },
): string {
  const principal: Principal | undefined = caller && {
    ...{ account: 'a', firm: 'f', active: true, session: 's' },
    ...caller,
  };
  try {
    authorise({ method: 'get', ...route }, principal);
    return 'in';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('authorise', () => {
  it('knows who may come', () => {
    expect(outcome({ access: 'guest' })).toBe('in');
    expect(outcome({ access: 'signedIn' })).toBe('signedOut');
    expect(outcome({ access: 'signedIn' }, { type: 'user' })).toBe('in');
    expect(outcome({ access: ['admin', 'company'] }, { type: 'user' })).toBe('forbidden');
    expect(outcome({ access: ['tabi'], forPeople: true }, { type: 'tabi' })).toBe('in');
  });

  it('lets auditors in by a scope of their own', () => {
    const route = { access: ['company'], audits: true } as const;
    expect(outcome(route, { type: 'company' })).toBe('in');
    expect(outcome(route, { type: 'company', scopes: ['audit'] })).toBe('in');
    expect(outcome(route, { type: 'company', scopes: ['read', 'write'] })).toBe('scopeMissing');
    const reading = outcome({ access: 'signedIn' }, { type: 'company', scopes: ['audit'] });
    expect(reading).toBe('scopeMissing');
  });

  it.each<[Access, Method, AccountType, ApiKeyScope[], string]>([
    ['signedIn', 'get', 'company', ['read'], 'in'],
    ['signedIn', 'get', 'company', ['write'], 'scopeMissing'],
    ['signedIn', 'post', 'company', ['write'], 'in'],
    ['signedIn', 'post', 'company', ['read'], 'scopeMissing'],
    [['company'], 'delete', 'company', ['read', 'write'], 'in'],
    [['company', 'tabi'], 'get', 'tabi', ['read'], 'in'],
    [['company', 'tabi'], 'get', 'tabi', ['operate'], 'scopeMissing'],
    [['tabi'], 'get', 'tabi', ['read', 'write'], 'scopeMissing'],
    [['tabi'], 'post', 'tabi', ['operate'], 'in'],
    // The owner of an operator's key is no longer an operator.
    [['tabi'], 'post', 'company', ['operate'], 'forbidden'],
    ['guest', 'post', 'company', [], 'in'],
  ])('lets keys in by their scopes: %j %s as %s with %j is %s', (access, method, type, ...rest) => {
    const [scopes, expected] = rest;
    expect(outcome({ access, method }, { type, scopes })).toBe(expected);
  });

  it('keeps what is for people from every key', () => {
    const scopes: ApiKeyScope[] = ['read', 'write', 'operate'];
    const route = { access: 'signedIn', method: 'post', forPeople: true } as const;
    expect(outcome(route, { type: 'tabi', scopes })).toBe('personRequired');
    expect(outcome(route, { type: 'user' })).toBe('in');
  });

  it('lets the keys of operators in where that is said', () => {
    const route = { access: 'signedIn', method: 'patch', forPeople: 'exceptOperate' } as const;
    expect(outcome(route, { type: 'tabi', scopes: ['operate'] })).toBe('in');
    expect(outcome(route, { type: 'tabi', scopes: ['read', 'write'] })).toBe('personRequired');
    expect(outcome(route, { type: 'company', scopes: ['write'] })).toBe('personRequired');
    expect(outcome(route, { type: 'company' })).toBe('in');
  });
});
