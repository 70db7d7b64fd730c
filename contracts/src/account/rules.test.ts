import { describe, expect, it } from 'vitest';
import { registerSchema } from './commands.js';
import { changePasswordSchema } from './password-commands.js';
import { checkNewPassword, checkProfile, checkRegistration, checkUser } from './rules.js';
import { editAccountSchema, registerUserSchema } from './user-commands.js';

const good = { email: 'ann@example.com', password: 'secret', rePassword: 'secret' };
const billed = {
  companyName: 'Northwind',
  uic: 'BG123456789',
  addressDetails: {
    city: 'Sofia',
    country: { code: 'BG', name: 'Bulgaria' },
    address: 'Vitosha 1',
  },
};
const fieldsOf = (violations: readonly { field?: string }[]) =>
  violations.map(({ field }) => field);
const refused = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a new password', () => {
  it.each([
    ['secret', 'secret', []],
    ['short', 'short', ['password']],
    ['secret', 'Secret', ['rePassword']],
    ['five5', '', ['password', 'rePassword']],
  ])('%j repeated as %j is refused by forms as by the server', (password, rePassword, fields) => {
    expect(fieldsOf(checkNewPassword({ password, rePassword }))).toEqual(fields);
    const body = { currentPassword: 'x', password, rePassword };
    expect(refused(changePasswordSchema.safeParse(body))).toEqual(fields);
  });
});

describe('a registration', () => {
  const check = (more: object) => {
    const form = { ...good, addBillingDetails: true, billingDetails: billed, ...more };
    const request = { ...form, name: 'Ann', phone: '1', companyName: 'Northwind' };
    const fields = fieldsOf(checkRegistration(form));
    expect(refused(registerSchema.safeParse(request))).toEqual(fields);
    return fields;
  };

  it('is fine with an address, a password twice, and billing details or none', () => {
    expect(check({})).toEqual([]);
    expect(check({ addBillingDetails: false, billingDetails: undefined })).toEqual([]);
  });

  it('names all that is missing of its billing details, and a tax number that is none', () => {
    const address = { ...billed.addressDetails, city: undefined };
    const billingDetails = { ...billed, uic: 'no number', addressDetails: address };
    expect(check({ rePassword: 'other', billingDetails })).toEqual([
      'rePassword',
      'billingDetails.addressDetails.city',
      'billingDetails.uic',
    ]);
  });

  it.each(['ZZ', 'zz', 'EU', '1A', '  '])('is not billed in a country called %j', (code) => {
    const addressDetails = { ...billed.addressDetails, country: { code, name: 'Nowhere' } };
    const billingDetails = { ...billed, addressDetails };
    const request = { ...good, name: 'Ann', phone: '1', companyName: 'Northwind', billingDetails };
    const fields = ['billingDetails.addressDetails.country.code'];
    expect(refused(registerSchema.safeParse(request))).toEqual(fields);
    const id = '00000000-0000-4000-8000-000000000001';
    expect(refused(editAccountSchema.safeParse({ id, billingDetails }))).toEqual(fields);
  });

  it('is not named by its billing details in a way that it cannot be named itself', () => {
    const billingDetails = { ...billed, companyName: 'North\u0000wind' };
    const request = { ...good, name: 'Ann', phone: '1', billingDetails };
    expect(refused(registerSchema.safeParse(request))).toEqual(['billingDetails.companyName']);
  });

  it('gives billing details that each stand on one line of an invoice', () => {
    const line = 'Main St 1\nFloor 2';
    const country = { code: 'BG', name: line };
    const addressDetails = { country, city: line, address: line, postalCode: line, state: line };
    const billingDetails = { ...billed, uic: line, addressDetails };
    const id = '00000000-0000-4000-8000-000000000001';
    expect(refused(editAccountSchema.safeParse({ id, billingDetails })).sort()).toEqual([
      'billingDetails.addressDetails.address',
      'billingDetails.addressDetails.city',
      'billingDetails.addressDetails.country.name',
      'billingDetails.addressDetails.postalCode',
      'billingDetails.addressDetails.state',
      'billingDetails.uic',
    ]);
  });

  it('names its country in capitals', () => {
    const country = { code: 'bg', name: 'Bulgaria' };
    const request = { id: '00000000-0000-4000-8000-000000000001' };
    const billingDetails = { addressDetails: { country } };
    expect(editAccountSchema.parse({ ...request, billingDetails }).billingDetails).toEqual({
      addressDetails: { country: { code: 'BG', name: 'Bulgaria' } },
    });
  });

  it('has an address that mail can be sent to', () => {
    expect(
      fieldsOf(checkRegistration({ ...good, email: 'ann', addBillingDetails: false })),
    ).toEqual(['email']);
  });
});

describe('an account that another one makes or edits', () => {
  it('has a password where it needs one, and else may have one', () => {
    const without = { ...good, password: '', rePassword: '' };
    expect(checkUser(without, false)).toEqual([]);
    expect(fieldsOf(checkUser(without, true))).toEqual(['password']);
    expect(fieldsOf(checkUser({ ...good, password: 'no', rePassword: 'no' }, false))).toEqual([
      'password',
    ]);
    expect(fieldsOf(checkUser({ ...without, rePassword: 'x' }, false))).toEqual(['rePassword']);
  });

  it('is refused by the server for the same', () => {
    const request = { ...good, name: 'Bea', type: 'user' };
    expect(refused(registerUserSchema.safeParse(request))).toEqual([]);
    const other = { ...request, rePassword: 'other' };
    expect(refused(registerUserSchema.safeParse(other))).toEqual(['rePassword']);
  });
});

describe('a profile', () => {
  const profile = { name: 'Ann', companyName: '', email: good.email, phone: '1' };
  const of = (type: 'user' | 'company', billingDetails?: object) => ({ type, billingDetails });

  it('has a name and a telephone number, and that of a company its name', () => {
    const blank = { ...profile, name: ' ', billingDetails: undefined };
    expect(fieldsOf(checkProfile(of('user'), blank))).toEqual(['name']);
    expect(fieldsOf(checkProfile(of('company'), blank))).toEqual(['name', 'companyName']);
  });

  it('has all billing details once it has any, but those that it never had', () => {
    const check = (before: object | undefined, after: object) =>
      fieldsOf(checkProfile(of('user', before), { ...profile, billingDetails: after }));
    expect(check(undefined, {})).toHaveLength(5);
    expect(check(undefined, billed)).toEqual([]);
    const { uic: _none, ...old } = billed;
    expect(check(old, old)).toEqual([]);
    expect(check(old, { ...old, companyName: '' })).toEqual(['billingDetails.companyName']);
  });
});
