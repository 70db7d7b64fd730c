import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { createPlanSchema, editPlanSchema } from './commands.js';
import { basicPlan, noFeatures, planLimits, UNLIMITED } from './plan.js';
import { checkPlan, isPlanLimit, knownCurrencies } from './rules.js';
import { planContentSchema } from './schema.js';

const least = { name: 'Business', amount: 2900, interval: 'month' };

function fieldsWrongIn(body: unknown): Record<string, unknown> {
  const { error } = createPlanSchema.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.code === 'custom' ? issue.params?.['code'] : issue.code,
    ]),
  );
}

describe('making a plan', () => {
  it('needs a name, an amount and an interval; the rest is as little as there is', () => {
    expect(createPlanSchema.parse(least)).toEqual({
      ...basicPlan,
      ...least,
      features: noFeatures,
      currency: undefined,
    });
    expect(fieldsWrongIn({})).toEqual({
      name: 'invalid_type',
      amount: 'invalid_type',
      interval: 'invalid_value',
    });
  });

  it.each(['isk', 'MGA', 'ugx'])(
    'is refused in %s, which Stripe counts otherwise than ISO',
    (code) => {
      expect(fieldsWrongIn({ ...least, currency: code })).toEqual({
        currency: 'currencyCountedOtherwise',
      });
      expect(checkPlan({ ...basicPlan, currency: code.toLowerCase() })).toEqual([
        { code: 'currencyCountedOtherwise', field: 'currency' },
      ]);
    },
  );

  it('takes currencies in any letter case, and texts without the space around them', () => {
    const body = { ...least, name: ' Business ', currency: 'EUR', stripePlanId: ' price_1 ' };
    expect(createPlanSchema.parse(body)).toMatchObject({
      name: 'Business',
      currency: 'eur',
      stripePlanId: 'price_1',
    });
  });

  it('names every field that is wrong', () => {
    const body = {
      ...{ name: ' ', description: 'x'.repeat(2001), amount: 50001, currency: 'abc' },
      ...{ interval: 'decade', active: 'yes', billingScheme: 'free', stripePlanId: 5 },
      features: { userLimit: 501, deviceLimit: -1, surveyLimit: 1.5, gdpr: 'on' },
    };
    expect(fieldsWrongIn(body)).toEqual({
      ...{ name: 'nameRequired', description: 'too_big', amount: 'planAmount' },
      ...{ currency: 'currencyUnknown', interval: 'invalid_value', active: 'invalid_type' },
      ...{ billingScheme: 'invalid_value', stripePlanId: 'invalid_type' },
      'features.userLimit': 'planLimit',
      'features.deviceLimit': 'planLimit',
      'features.surveyLimit': 'planLimit',
      'features.gdpr': 'invalid_type',
    });
  });

  it.each([-1, 0.5, 50001])('does not take an amount of %d', (amount) => {
    expect(fieldsWrongIn({ ...least, amount })).toEqual({ amount: 'planAmount' });
  });

  it.each(['', 'eu', 'euro', 'abc', 'lev'])('knows no currency %j', (currency) => {
    expect(fieldsWrongIn({ ...least, currency })).toEqual({ currency: 'currencyUnknown' });
  });

  it('knows the currencies there are', () => {
    expect(knownCurrencies()).toEqual(expect.arrayContaining(['bgn', 'eur', 'jpy', 'bhd', 'usd']));
  });
});

describe('editing a plan', () => {
  it('takes what changed alone', () => {
    const body = { id: exampleId(1), features: { gdpr: true } };
    expect(editPlanSchema.parse(body)).toEqual(body);
    expect(editPlanSchema.safeParse({ id: exampleId(1), amount: -1 }).success).toBe(false);
    expect(editPlanSchema.safeParse({ name: 'Business' }).success).toBe(false);
  });
});

describe('checkPlan', () => {
  it('finds what the schema finds, and nothing that a log would refuse gets past it', () => {
    const limit = fc.oneof(fc.integer({ min: -2, max: 502 }), fc.constant(UNLIMITED), fc.double());
    const plan = fc.record({
      name: fc.constantFrom('', '  ', 'Business'),
      amount: fc.oneof(fc.integer({ min: -2, max: 50002 }), fc.double()),
      currency: fc.constantFrom('bgn', 'eur', 'EUR ', 'abc', ''),
      features: fc.record({ userLimit: limit, deviceLimit: limit }),
    });
    fc.assert(
      fc.property(plan, ({ features, ...fields }) => {
        const content = {
          ...basicPlan,
          ...fields,
          features: { ...basicPlan.features, ...features },
        };
        const currency = fields.currency.trim().toLowerCase();
        const wrong = checkPlan({ ...content, currency }).map(({ field }) => field);
        expect(wrong.toSorted()).toEqual(Object.keys(fieldsWrongIn(content)).toSorted());
        const parsed = createPlanSchema.safeParse(content);
        if (parsed.success) expect(planContentSchema.parse(parsed.data)).toEqual(parsed.data);
      }),
    );
  });

  it('leaves limits that are not there alone', () => {
    const plan = { name: 'Business', amount: 0, currency: 'eur', features: {} };
    expect(checkPlan(plan)).toEqual([]);
    expect(planLimits.every((limit) => isPlanLimit(basicPlan.features[limit]))).toBe(true);
  });
});
