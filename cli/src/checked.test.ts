import { registerUserSchema } from '@canvass/contracts/account/user-commands';
import { createPlanSchema } from '@canvass/contracts/plan/commands';
import { planContentSchema } from '@canvass/contracts/plan/schema';
import { expect, it } from 'vitest';
import { checked, type Schema } from './checked.js';
import { MISUSED } from './failure.js';

const plan = { name: 'Business', amount: 2900, interval: 'month' };
const user = {
  ...{ name: 'Ada', email: 'ada@engines.example', type: 'user' },
  ...{ password: 'secret', rePassword: 'secret' },
};

function wordsFor(schema: Schema<unknown>, given: object, wording = {}): string {
  try {
    checked(schema, given, wording);
  } catch (error) {
    expect(error).toMatchObject({ exitCode: MISUSED });
    return (error as Error).message;
  }
  return '';
}

it.each([
  [{ amount: undefined }, 'amount is missing'],
  [{ name: 'n'.repeat(201) }, 'name has more than 200 characters'],
  [{ description: 'd'.repeat(2001) }, 'description has more than 2000 characters'],
  [{ interval: undefined }, 'interval must be one of day, week, month, year'],
  [{ interval: 'hour' }, 'interval must be one of day, week, month, year'],
  [{ name: 5 }, 'name must be of type string'],
  [{ amount: Number.NaN }, 'amount must be of type number'],
  [{ features: { gdpr: 'on' } }, 'features.gdpr must be of type boolean'],
  [{ features: 'all' }, 'features must be of type object'],
])('says of a plan with %j: %s', (change, words) => {
  expect(wordsFor(createPlanSchema, { ...plan, ...change })).toBe(words);
});

it.each([
  [{ amount: -1 }, 'amount must be at least 0'],
  [{ amount: 50001 }, 'amount must be at most 50000'],
  [{ amount: 0.5 }, 'amount must be of type int'],
])('says of a number such as %j: %s', (change, words) => {
  const amountSchema = planContentSchema.pick({ amount: true });
  expect(wordsFor(amountSchema, change)).toBe(words);
});

it.each([
  [{ name: ' ' }, 'name is missing'],
  [{ password: 'five5', rePassword: 'five5' }, 'password has fewer than 6 characters'],
  [{ email: 'ada@' }, 'email is not an e-mail address'],
  [{ email: undefined }, 'email is missing'],
])('says of an account with %j: %s', (change, words) => {
  expect(wordsFor(registerUserSchema, { ...user, ...change })).toBe(words);
});

it('says of a rule of the product what is said of it, if anything', () => {
  const given = { ...plan, currency: 'abc' };
  const rules = { currencyUnknown: 'is not a currency' };
  expect(wordsFor(createPlanSchema, given, { rules })).toBe('currency is not a currency');
  expect(wordsFor(createPlanSchema, given)).toBe('currency – Invalid input');
});

it('reports all violations together, with the fields’ names at the command line', () => {
  const wording = {
    before: 'This is nobody: ',
    nameOf: (field: string) => `--${field}`,
    unknown: ['wings'],
  };
  expect(wordsFor(registerUserSchema, { ...user, name: '', email: '' }, wording)).toBe(
    'This is nobody: --wings is not known; --name is missing; --email is not an e-mail address',
  );
  expect(wordsFor(registerUserSchema, user, { unknown: ['wings'] })).toBe('wings is not known');
});

it('hands on what nothing is wrong with, as the schema reads it', () => {
  expect(checked(registerUserSchema, { ...user, name: ' Ada ' }, {})).toMatchObject({
    ...{ name: 'Ada', phone: '', active: true },
  });
});
