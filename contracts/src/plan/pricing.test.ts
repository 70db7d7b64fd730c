import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import {
  allFeatures,
  basicPlan,
  ENTERPRISE_PLAN,
  enterprisePlan,
  noFeatures,
  planFeatures,
} from './plan.js';
import { presentOffer, presentPlan } from './present.js';
import { activeFeatures, amountOf, inCardOrder } from './pricing.js';
import { offeredPlanSchema, planViewSchema } from './view.js';

describe('a limit', () => {
  it.each([
    ['userLimit', 1, 1],
    ['userLimit', 500, 500],
    ['userLimit', 99999, 'unlimited'],
    ['userLimit', 0, undefined],
    ['userLimit', -1, undefined],
    ['userLimit', Number.NaN, undefined],
    ['userLimit', '5', undefined],
    ['userLimit', null, undefined],
    ['userLimit', undefined, undefined],
    ['questionTypesLimit', 5, 5],
    ['questionTypesLimit', 99, 99],
    ['questionTypesLimit', 100, 'all'],
    ['questionTypesLimit', 99999, 'all'],
    ['questionLimit', 100, 100],
  ] as const)('%s of %j is advertised as %j', (limit, value, expected) => {
    expect(amountOf(limit, value)).toBe(expected);
  });
});

describe('what a plan has', () => {
  it('lists the limits first, then the features that are on', () => {
    expect(activeFeatures(basicPlan.features)).toEqual([
      { name: 'allowedUsers', amount: 1 },
      { name: 'allowedQuestions', amount: 10 },
      { name: 'allowedQuestionTypes', amount: 5 },
      { name: 'allowedPolls', amount: 5 },
      { name: 'allowedDevices', amount: 5 },
      { name: 'allowedMonthlyResponses', amount: 20 },
      ...[
        'multiLanguage',
        'customAnswerButtons',
        'ssl',
        'customerSupport',
        'chartsFunctionalities',
      ].map((name) => ({
        name,
      })),
      { name: 'trainingDatabase' },
    ]);
  });

  it('is nothing, or all of it', () => {
    expect(activeFeatures(noFeatures)).toEqual([]);
    expect(activeFeatures({})).toEqual([]);
    expect(activeFeatures(allFeatures)).toHaveLength(7 + planFeatures.length);
  });

  it('is not what is merely not off', () => {
    const features = { gdpr: 'yes', ssl: 1, customFont: true };
    expect(activeFeatures(features)).toEqual([{ name: 'customFont' }]);
  });
});

describe('cards', () => {
  const plan = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Basic', 'Business', 'Enterprise', ' custom '),
    amount: fc.integer({ min: 0, max: 3 }),
  });

  it('come cheapest first, and those that are talked about last', () => {
    const basic = { ...basicPlan, id: exampleId(1) };
    const business = { ...basicPlan, id: exampleId(2), name: 'Business', amount: 2900 };
    const dearEnterprise = { ...enterprisePlan, id: exampleId(3), amount: 900 };
    const tailored = { ...enterprisePlan, id: ENTERPRISE_PLAN, name: 'Tailored' };
    const plans = [tailored, business, dearEnterprise, basic];
    expect(inCardOrder(plans)).toEqual([basic, dearEnterprise, business, tailored]);
  });

  it('are all there, in an order that stays', () => {
    fc.assert(
      fc.property(fc.array(plan), (plans) => {
        const ordered = inCardOrder(plans);
        expect(inCardOrder(ordered)).toEqual(ordered);
        expect(new Set(ordered)).toEqual(new Set(plans));
        expect(ordered).toHaveLength(plans.length);
      }),
    );
  });
});

describe('the views of a plan', () => {
  const id = exampleId(1);

  it('tell visitors what it has, never its ids at the provider', () => {
    const offer = presentOffer(id, { ...basicPlan, stripePlanId: 'price_1' }, { hasChat: false });
    expect(offeredPlanSchema.strict().parse(offer)).toEqual(offer);
    expect(offer).toMatchObject({ id, isCustom: false });
    expect(presentOffer(id, enterprisePlan, { hasChat: false }).isCustom).toBe(true);
  });

  it('promise a chat only where the installation has one, and keep it for operators', () => {
    const promised = (hasChat: boolean) => presentOffer(id, enterprisePlan, { hasChat });
    const { features, activeFeatures: lines } = promised(false);
    expect(lines).not.toContainEqual({ name: 'aiChatBot' });
    expect(features).toMatchObject({ library: true, aiChatBot: false, customFont: true });
    expect(promised(true).activeFeatures).toContainEqual({ name: 'aiChatBot' });
    expect(promised(true).features.aiChatBot).toBe(true);
    const record = { createdAt: '2026-01-01T00:00:00.000Z', revision: 3 };
    const { features: kept } = presentPlan(id, { content: enterprisePlan }, record);
    expect(kept).toMatchObject({ library: true, aiChatBot: true });
  });

  it('tell operators everything', () => {
    const record = { createdAt: '2026-01-01T00:00:00.000Z', revision: 3 };
    const state = { content: basicPlan };
    const view = presentPlan(id, state, record);
    expect(planViewSchema.strict().parse(view)).toEqual({ ...basicPlan, id, ...record });
    expect(() => presentPlan(id, {}, record)).toThrow(TypeError);
  });
});
