import { expect, it } from 'vitest';
import { userTable } from './list.js';

const ada = {
  ...{ id: '00000000-0000-4000-8000-000000000001', email: 'ada@engines.example', name: 'Ada' },
  ...{ type: 'company' as const, active: true, companyName: 'Engines Ltd' },
};

it('lays out accounts in columns', () => {
  const id = '00000000-0000-4000-8000-000000000003';
  const erased = { ...ada, id, name: '', email: '', type: 'tabi' as const, active: false };
  expect(userTable([ada, erased])).toBe(
    [
      `ID${' '.repeat(36)}E-MAIL               NAME  TYPE      ACTIVE  COMPANY`,
      `${ada.id}  ada@engines.example  Ada   company   yes     Engines Ltd`,
      `${id}  -                    -     operator  no      Engines Ltd`,
    ].join('\n'),
  );
  expect(userTable([])).toBe('There is no such user.');
});

it('says what each company has subscribed to where that is told', () => {
  const plan = { id: '00000000-0000-4000-8000-000000000002', name: 'Pro' };
  const operator = { ...ada, type: 'tabi' as const };
  const lines = userTable([{ ...ada, plan }, { ...ada, plan: null }, operator]).split('\n');
  expect(lines.map((line) => line.split(/ {2,}/).at(-1))).toEqual(['PLAN', 'Pro', 'No plan', '-']);
});
