import type { UserView } from '@canvass/contracts/account/user-view';
import { describe, expect, it } from 'vitest';
import { MISUSED } from '../failure.js';
import { compareUsers } from './apply.js';
import { usersIn } from './rows.js';

const caller = { server: 'http://localhost' };
const firm = '00000000-0000-4000-8000-00000000000f';
const theirs = '00000000-0000-4000-8000-0000000000ff';
const self = { id: '00000000-0000-4000-8000-000000000001', firm };

const base = { phone: '', active: true, companyName: 'Engines Ltd', firm };
const users = [
  { ...base, id: self.id, email: 'op@x.example', name: 'Op', type: 'tabi' },
  {
    ...base,
    id: '00000000-0000-4000-8000-000000000002',
    email: 'ada@x.example',
    name: 'Ada',
    type: 'user',
  },
  {
    ...base,
    id: '00000000-0000-4000-8000-000000000003',
    email: 'bea@x.example',
    name: 'Bea',
    type: 'admin',
  },
  {
    ...base,
    id: '00000000-0000-4000-8000-000000000004',
    email: 'co@y.example',
    name: 'Co',
    type: 'company',
    firm: theirs,
  },
] as unknown as UserView[];

function compare(csv: string, prune = false) {
  const rows = usersIn(csv, 'users.csv');
  const { steps, ...rest } = compareUsers(caller, rows, users, { self, prune });
  const told = steps.map(({ kind, name, differences }) => [
    ...[kind, name],
    differences.map(({ field }) => field).join(),
  ]);
  return { ...rest, steps: told };
}

describe('a file of users', () => {
  it('changes only what it says otherwise, and makes who is not there', () => {
    const csv = [
      'email,name,type,active,company',
      'ADA@x.example,Ada L.,user,no,',
      'bea@x.example,Bea,,yes,',
      'new@x.example,"New, One",admin,,co@y.example',
    ].join('\r\n');
    expect(compare(csv)).toEqual({
      ...{ unchanged: 1, refused: [] },
      steps: [
        ['change', 'ADA@x.example', 'name,active'],
        ['create', 'new@x.example', 'name,type'],
      ],
    });
  });

  it('names what is wrong with each row, and goes on', () => {
    const csv = [
      'email,name,type,company',
      'nobody,Nobody,user,',
      '',
      'eve@x.example,Eve,boss,',
      'ada@x.example,Ada,,',
      'ada@x.example,Ada,,',
      'zoe@x.example,Zoe,user,none@z.example',
      'bea@x.example,Bea,,co@y.example',
    ].join('\n');
    const { refused, unchanged, steps } = compare(csv);
    expect([unchanged, steps]).toEqual([1, []]);
    expect(refused.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'row 2: email is not an e-mail address',
      'row 4: type must be one of user, admin, company, tabi',
      'row 6: the file names it twice',
      'row 7: there is no company none@z.example',
      'row 8: this account is of another company',
    ]);
  });

  it('deletes who is not named where that is asked for, but no operators and nobody of others', () => {
    expect(compare('email\nada@x.example').steps).toEqual([]);
    expect(compare('email\nada@x.example', true).steps).toEqual([['delete', 'bea@x.example', '']]);
    expect(() => compare('email\nada', true)).toThrow(/Nothing was changed/);
  });

  it.each(['', 'name\nAda', 'email,wings\na,b', 'email,email\na,b', 'email,name\n"a,b'])(
    'is not %j',
    (csv) => {
      expect(() => usersIn(csv, 'users.csv')).toThrow(
        expect.objectContaining({ exitCode: MISUSED }) as Error,
      );
    },
  );
});
