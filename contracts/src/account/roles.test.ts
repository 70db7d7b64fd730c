import { expect, it } from 'vitest';
import { accountTypes } from './account.js';
import { creatableTypes, mayMakeElsewhere, mayManage } from './roles.js';

it.each([
  ['user', []],
  ['admin', ['user']],
  ['company', ['user', 'admin']],
  ['tabi', ['user', 'admin', 'company', 'tabi']],
] as const)('lets %s make %j', (type, types) => {
  expect(creatableTypes(type)).toEqual(types);
});

it('lets only operators manage accounts of their own type', () => {
  expect(accountTypes.filter((type) => mayManage(type, type))).toEqual(['tabi']);
});

it('lets the operator alone make users and admins of other firms, and nothing more there', () => {
  const pairs = accountTypes.flatMap((by) =>
    accountTypes.filter((made) => mayMakeElsewhere(by, made)).map((made) => [by, made]),
  );
  expect(pairs).toEqual([
    ['tabi', 'user'],
    ['tabi', 'admin'],
  ]);
});
