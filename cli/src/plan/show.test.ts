import { basicPlan, enterprisePlan } from '@canvass/contracts/plan/plan';
import { expect, it } from 'vitest';
import { planLines, planTable } from './show.js';

const record = { createdAt: '2026-01-01T00:00:00.000Z', revision: 0 };
const business = { ...basicPlan, ...record, id: 'p1', name: 'Business', amount: 2900 };

it('lays out plans in columns', () => {
  const enterprise = { ...enterprisePlan, ...record, id: 'p2', active: false };
  expect(planTable([{ ...business, stripePlanId: 'price_1' }, enterprise])).toBe(
    [
      'ID  NAME        PRICE              ACTIVE  PLAN ID  PRODUCT ID',
      'p1  Business    29.00 BGN / month  yes     price_1  -',
      'p2  Enterprise  free               no      -        -',
    ].join('\n'),
  );
  expect(planTable([])).toBe('There is no such plan.');
});

it('says all that a plan has', () => {
  const features = { ...business.features, surveyLimit: 99999 };
  const lines = planLines({ ...business, features }).split('\n');
  expect(lines).toContain('price                  29.00 BGN / month');
  expect(lines).toContain('surveyLimit            unlimited');
  expect(lines).toContain('userLimit              1');
  expect(lines.at(-1)).toMatch(/^features +multiLanguage, customAnswerButtons, ssl, /);
});
