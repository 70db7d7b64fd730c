import { basicPlan, noFeatures } from '@canvass/contracts/plan/plan';
import { describe, expect, it } from 'vitest';
import { MISUSED } from '../failure.js';
import { comparePlans, plansIn } from './apply.js';

const caller = { server: 'http://localhost' };
const record = { createdAt: '2026-01-01T00:00:00.000Z', revision: 3 };
const business = {
  ...{ ...basicPlan, ...record, id: '00000000-0000-4000-8000-000000000001' },
  ...{ name: 'Business', amount: 2900, features: { ...noFeatures, userLimit: 5 } },
};
const start = {
  ...business,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Start',
  amount: 900,
};

function compare(yaml: string, prune = false) {
  const plans = plansIn(yaml, 'plans.yaml');
  const { steps, ...rest } = comparePlans(caller, plans, [business, start], prune);
  const told = steps.map(({ kind, name, differences }) => ({ kind, name, differences }));
  return { ...rest, steps: told };
}

describe('a file of plans', () => {
  it('changes only what it says otherwise, and makes what is not there', () => {
    const yaml = `
- name: business
  amount: 3900
  features: { userLimit: unlimited, gdpr: on }
- name: Start
  currency: ${start.currency.toUpperCase()}
- { name: Gold, amount: 9900, interval: year }
`;
    expect(compare(yaml)).toEqual({
      unchanged: 1,
      refused: [],
      steps: [
        {
          ...{ kind: 'change', name: 'Business' },
          differences: [
            { field: 'name', before: 'Business', after: 'business' },
            { field: 'amount', before: 2900, after: 3900 },
            { field: 'features.userLimit', before: 5, after: 99999 },
            { field: 'features.gdpr', before: false, after: true },
          ],
        },
        {
          ...{ kind: 'create', name: 'Gold' },
          differences: [
            { field: 'name', after: 'Gold' },
            { field: 'amount', after: 9900 },
            { field: 'interval', after: 'year' },
          ],
        },
      ],
    });
  });

  it('may be what the list shows, and then changes nothing', () => {
    const listed = JSON.stringify({ plans: [business, start], total: 2 });
    expect(compare(listed)).toEqual({ steps: [], refused: [], unchanged: 2 });
  });

  it('names what is wrong with each, and goes on', () => {
    const yaml = `
- { name: Gold, amount: -1, interval: hour }
- { name: Start, wings: 2 }
- { name: Start }
- { name: START }
- { id: 00000000-0000-4000-8000-000000000009 }
`;
    const { refused, steps, unchanged } = compare(yaml);
    expect([steps, unchanged]).toEqual([[], 1]);
    expect(refused.map(({ place }) => place)).toEqual(['plan 1', 'plan 2', 'plan 4', 'plan 5']);
    expect(refused[0]?.message).toMatch(/amount must be .*; interval must be one of/);
    expect(refused[1]?.message).toContain('wings is not known');
  });

  it('takes off offer what it does not name, where that is asked for', () => {
    expect(compare('- name: Start').steps).toEqual([]);
    const { steps } = compare('- name: Start', true);
    expect(steps).toEqual([{ kind: 'delete', name: 'Business', differences: [] }]);
    expect(() => compare('- { name: Start, wings: 2 }', true)).toThrow(/Nothing was changed/);
  });

  it.each(['', 'name: Gold', '- Gold', '- { name: [', 'plans: 5'])('is not %j', (yaml) => {
    expect(() => plansIn(yaml, 'plans.yaml')).toThrow(
      expect.objectContaining({ exitCode: MISUSED }) as Error,
    );
  });
});
