import { registerUserSchema } from '@canvass/contracts/account/user-commands';
import { expect, it } from 'vitest';
import { checked } from '../checked.js';
import { asOptions } from './change.js';

it('calls what is wrong with an account by its options', () => {
  const given = { type: 'nobody', name: '', companyName: 'c'.repeat(301) };
  const said = () =>
    checked(registerUserSchema, { ...given, password: 'short', rePassword: 'short' }, asOptions);
  for (const words of [
    '--name is missing',
    '--email is missing',
    '--type must be one of user, admin, company, tabi',
    '--company-name has more than 300 characters',
    'the password has fewer than 6 characters',
  ]) {
    expect(said).toThrow(words);
  }
});
