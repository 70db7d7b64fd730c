import { expect, it } from 'vitest';
import { accountTypes } from './account.js';
import { creatableTypes, mayManage } from './roles.js';

it.each([
  ['user', []],
  ['admin', ['user']],
  ['company', ['user', 'admin']],
  ['tabi', ['user', 'admin', 'company', 'tabi']],
] as const)('lets %s make %j', (type, types) => {
  expect(creatableTypes(type)).toEqual(types);
});

it('lets nobody but the operator manage accounts of the own type', () => {
  expect(accountTypes.filter((type) => mayManage(type, type))).toEqual(['tabi']);
});
