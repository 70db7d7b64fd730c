import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { isEmail, normaliseEmail } from './account.js';
import { loginSchema, registerSchema } from './commands.js';
import { nothingAssigned } from './assigned.js';
import type { AccountEvent } from './events.js';
import { accountAggregate, initialAccount } from './state.js';

const at = '2026-01-01T10:00:00.000Z';
const after = (...events: AccountEvent[]) =>
  events.reduce(
    (state, event) => accountAggregate.evolve(state, { ...event, metadata: { at } }),
    initialAccount,
  );
const person = {
  ...{ name: 'Ana', email: 'ana@a.example', phone: '+359 2 123', companyName: 'Ana Ltd' },
  passwordHash: '$argon2id$…',
};
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { type: 'company', firm: exampleId(9), active: true },
  personal: person,
};

describe('accountAggregate', () => {
  it('is who registered, since then', () => {
    expect(after(registered)).toEqual({
      ...{ exists: true, type: 'company', firm: exampleId(9), active: true, epoch: 0, keyEpoch: 0 },
      ...{ registeredAt: at, ...person, confirmedEmail: person.email, avatarURL: '' },
      assigned: nothingAssigned,
    });
  });

  it('has the picture it was last given, until that is removed', () => {
    const avatarURL = `/api/files/${'a'.repeat(64)}`;
    const given = (address: string): AccountEvent => ({
      type: 'AvatarChanged',
      data: {},
      personal: { avatarURL: address },
    });
    expect(after(registered, given(avatarURL)).avatarURL).toBe(avatarURL);
    expect(after(registered, given(avatarURL), given('')).avatarURL).toBe('');
  });

  it('ends its sessions by a higher epoch', () => {
    const ended: AccountEvent = { type: 'AccountSessionsEnded', data: {} };
    expect(after(registered, ended, ended)).toEqual({ ...after(registered), epoch: 2 });
  });

  it('ends its API keys where that is said', () => {
    const ended: AccountEvent = { type: 'AccountSessionsEnded', data: {} };
    const keysToo: AccountEvent = { ...ended, data: { keysToo: true } };
    expect(after(registered, ended, keysToo, ended)).toMatchObject({ epoch: 3, keyEpoch: 1 });
  });

  it('keeps one session while the others end, until that one ends with others', () => {
    const others: AccountEvent = {
      type: 'AccountSessionsEnded',
      data: { except: exampleId(4) },
    };
    const state = after(registered, others);
    expect(state).toEqual({ ...after(registered), epoch: 1, keptSession: exampleId(4) });
    const all: AccountEvent = { type: 'AccountSessionsEnded', data: {} };
    expect(after(registered, others, all)).toEqual({ ...after(registered), epoch: 2 });
  });

  it('has the password that was set last, and none where that was erased', () => {
    const changed: AccountEvent = {
      type: 'PasswordChanged',
      data: {},
      personal: { passwordHash: 'changed' },
    };
    const recovered: AccountEvent = {
      type: 'PasswordRecovered',
      data: { reset: exampleId(5) },
      personal: { passwordHash: 'recovered' },
    };
    expect(after(registered, changed).passwordHash).toBe('changed');
    expect(after(registered, changed, recovered).passwordHash).toBe('recovered');
    expect(after(registered, { ...changed, personal: undefined }).passwordHash).toBe('');
  });

  it('has no personal data once erased, and cannot sign in', () => {
    const state = after({ ...registered, personal: undefined });
    expect(state).toMatchObject({ exists: true, name: '', email: '', passwordHash: '' });
  });

  it('is not there where only its claim was lost', () => {
    expect(after({ type: 'ClaimLost', data: { claim: 'claim-1' } })).toEqual(initialAccount);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.c', 'first.last+tag@mail.example.com', "o'neil@пример.бг"])(
    'may be %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d'])('may not be "%s"', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it.each([
    ...['Any-words<a@b.c>', 'any,a@b.c', 'any;a@b.c', 'any:a@b.c;', 'a@b.c(words)', '"any"<a@b.c>'],
    ...[
      '<a@b.c>',
      'a@b.c,',
      'a\\b@b.c',
      'a@[192.0.2.1]',
      'a\u0000@b.c',
      'a\u200b@b.c',
      'a@b\u00ad.c',
    ],
  ])('may not be "%s", which writes to another one or brings words of its own', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is the same in any case', () => {
    expect(normaliseEmail(' Ana@A.Example ')).toBe('ana@a.example');
  });
});

describe('registering', () => {
  const body = {
    ...{ name: 'Ana', email: ' ana@a.example ', phone: '1', companyName: 'Ana Ltd' },
    ...{ password: 'secret', rePassword: 'secret' },
  };
  const problems = (changes: object) => {
    const result = registerSchema.safeParse({ ...body, ...changes });
    return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
  };

  it('takes a whole form', () => {
    expect(registerSchema.parse(body)).toMatchObject({
      email: 'ana@a.example',
      addBillingDetails: false,
    });
    expect(
      problems({ companyName: undefined, billingDetails: { companyName: 'Ana Ltd' } }),
    ).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a broken e-mail', { email: 'ana' }, 'email'],
    ['a name beside an e-mail', { email: 'Ana<ana@a.example>' }, 'email'],
    ['no phone', { phone: '' }, 'phone'],
    ['a short password', { password: 'short', rePassword: 'short' }, 'password'],
    ['two passwords', { rePassword: 'secret2' }, 'rePassword'],
    ['no company', { companyName: ' ' }, 'companyName'],
  ])('refuses %s', (_, changes, field) => {
    expect(problems(changes)).toEqual([field]);
  });

  it('asks for whom bills go to only where billing details are given', () => {
    const of = (part: string) => `billingDetails.${part}`;
    const address = (part: string) => of(`addressDetails.${part}`);
    const ownFields = [of('companyName'), of('uic')];
    const addressFields = [address('city'), address('country'), address('address')];
    expect(problems({ addBillingDetails: true })).toEqual([...ownFields, ...addressFields]);
    const billingDetails = {
      companyName: 'Ana Ltd',
      uic: ' ',
      addressDetails: { city: 'Sofia', country: { code: 'BG', name: 'Bulgaria' } },
    };
    expect(problems({ billingDetails })).toEqual([]);
    const blank = [of('uic'), address('address')];
    expect(problems({ billingDetails, addBillingDetails: true })).toEqual(blank);
  });

  it('lets any password be tried at signing in', () => {
    expect(loginSchema.safeParse({ email: 'x', password: '1' }).success).toBe(true);
  });
});
