import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import {
  allFeatures,
  basicPlan,
  ENTERPRISE_PLAN,
  enterprisePlan,
  grantOf,
  isCustomPlan,
  noFeatures,
  OPERATOR_LIMIT,
  operatorGrant,
  planFeatures,
  planLimits,
  UNLIMITED,
} from './plan.js';

describe('a grant', () => {
  it('is what the features of a plan say', () => {
    expect(Object.keys(grantOf(allFeatures).permissions)).toHaveLength(23);
    expect(Object.keys(grantOf(allFeatures).limits)).toHaveLength(7);
    expect(planFeatures.every((feature) => grantOf(allFeatures).permissions[feature])).toBe(true);
    expect(planLimits.every((limit) => grantOf(allFeatures).limits[limit] === UNLIMITED)).toBe(
      true,
    );
    expect(planFeatures.some((feature) => grantOf(noFeatures).permissions[feature])).toBe(false);
    expect(grantOf({ ...noFeatures, userLimit: 3, gdpr: true })).toMatchObject({
      permissions: { gdpr: true, library: false },
      limits: { userLimit: 3, deviceLimit: 0 },
    });
  });

  it('of the top role has everything, so many of each', () => {
    expect(new Set(Object.values(operatorGrant.permissions))).toEqual(new Set([true]));
    expect(new Set(Object.values(operatorGrant.limits))).toEqual(new Set([OPERATOR_LIMIT]));
  });
});

describe('the plans of the first start', () => {
  it('are a free one with what the basic plan has', () => {
    const on = planFeatures.filter((feature) => basicPlan.features[feature]);
    expect(on).toEqual([
      ...['multiLanguage', 'customAnswerButtons', 'ssl', 'customerSupport'],
      ...['chartsFunctionalities', 'trainingDatabase'],
    ]);
    expect(grantOf(basicPlan.features).limits).toEqual({
      deviceLimit: 5,
      userAdminLimit: 0,
      userLimit: 1,
      questionLimit: 10,
      surveyLimit: 5,
      monthlyResponsesLimit: 20,
      questionTypesLimit: 5,
    });
  });

  it('and one that is talked about', () => {
    const id = exampleId(1);
    expect(isCustomPlan({ ...enterprisePlan, id })).toBe(true);
    expect(isCustomPlan({ id, name: ' Custom', amount: 0 })).toBe(true);
    expect(isCustomPlan({ id, name: 'Enterprise', amount: 100 })).toBe(false);
    expect(isCustomPlan({ ...basicPlan, id })).toBe(false);
  });

  it('stays sold by contact under any name, as long as it has no price', () => {
    const tailored = { id: ENTERPRISE_PLAN, name: 'Tailored' };
    expect(isCustomPlan({ ...tailored, amount: 0 })).toBe(true);
    expect(isCustomPlan({ ...tailored, amount: 100 })).toBe(false);
  });
});
