import { randomUUID } from 'node:crypto';
import { basicPlan, enterprisePlan, type PlanContent } from '@canvass/contracts/plan/plan';
import {
  planListSchema,
  pricingSchema,
  type PlanList,
  type Pricing,
} from '@canvass/contracts/plan/view';
import { searchKey } from '@canvass/contracts/language/search-key';
import { planCollection } from '@canvass/projections/plan/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

let world: World;
let operator: string;

function plan(day: number, content: PlanContent) {
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  const searched = { name: searchKey(content.name) };
  return { _id: randomUUID(), content, searched, firm: randomUUID(), createdAt, revision: 2 };
}
const basic = plan(1, basicPlan);
const enterprise = plan(2, enterprisePlan);
const business = plan(3, { ...basicPlan, name: 'Business', amount: 2900, stripePlanId: 'price_1' });
const team = plan(4, { ...basicPlan, name: 'Team', amount: 900 });
const retired = plan(5, { ...basicPlan, name: 'Retired business', active: false });

beforeAll(async () => {
  world = await World.open();
  operator = world.people.signIn(randomUUID(), 'tabi');
  await world.put(planCollection, basic, enterprise, business, team, retired);
});
afterAll(() => world.close());

describe('GET /stripe/pricing', () => {
  it('lists active plans, cheapest first, to any caller with a signed request', async () => {
    const { status, body } = await world.getSigned<Pricing>('/api/stripe/pricing');
    expect(status).toBe(200);
    expect(pricingSchema.parse(body)).toEqual(body);
    expect(body.plans.map(({ name }) => name)).toEqual(['Basic', 'Team', 'Business', 'Enterprise']);
    expect(body.plans.map(({ isCustom }) => isCustom)).toEqual([false, false, false, true]);
    expect(body.plans[2]).toMatchObject({
      ...{ id: business._id, amount: 2900, currency: 'bgn', interval: 'month' },
      activeFeatures: expect.arrayContaining([{ name: 'allowedUsers', amount: 1 }]) as unknown,
    });
    expect(JSON.stringify(body)).not.toContain('price_1');
    expect(body.contact).toBe('sales@polls.example');
  });

  it('gives all signed-in callers the same answer', async () => {
    const owner = world.people.signIn(randomUUID(), 'company');
    const { body } = await world.getSigned<Pricing>('/api/stripe/pricing/', owner);
    expect(body.plans).toHaveLength(4);
  });

  it('asks for a signature', async () => {
    const { status, body } = await world.get<{ code: string }>('/api/stripe/pricing');
    expect([status, body.code]).toEqual([403, 'signatureInvalid']);
  });
});

describe('GET /stripe/pricing/companies', () => {
  it('counts who has a plan now, for operators', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const firmOf = (plan: string | null) => {
      const reference = randomUUID();
      const current = plan && {
        ...{ reference, plan, origin: 'free' as const, status: 'active' as const },
        ...{ startAt: at, reportedAt: at },
      };
      const body = { runs: {}, following: {}, lapsed: [], current: current || null, revision: 0 };
      return { _id: randomUUID(), ...body };
    };
    await world.put(
      subscriptionCollection,
      ...[firmOf(team._id), firmOf(team._id), firmOf(business._id), firmOf(null)],
    );
    const path = (id: string) => `/api/stripe/pricing/companies?id=${id}`;
    const count = async (id: string) => (await world.get(path(id), operator)).body;
    expect(await count(team._id)).toEqual({ companies: 2 });
    expect(await count(retired._id)).toEqual({ companies: 0 });
    const owner = world.people.signIn(randomUUID(), 'company');
    expect((await world.get(path(team._id), owner)).status).toBe(403);
  });
});

describe('GET /stripe/pricing/tabi', () => {
  it('lists all plans, newest first, with all they have', async () => {
    const { body } = await world.get<PlanList>('/api/stripe/pricing/tabi', operator);
    expect(planListSchema.strict().parse(body)).toEqual(body);
    expect(body.total).toBe(5);
    expect(body.newCurrency).toBe('eur');
    expect(body.plans[0]).toEqual({
      ...retired.content,
      id: retired._id,
      createdAt: retired.createdAt,
      revision: 2,
    });
  });

  it.each([
    ['?limit=2&skip=1', ['Team', 'Business'], 5],
    ['?name=BUSI', ['Retired business', 'Business'], 2],
    ['?name=none', [], 0],
  ])('lists %s', async (query, names, total) => {
    const path = `/api/stripe/pricing/tabi${query}`;
    const { body } = await world.get<PlanList>(path, operator);
    expect([body.plans.map(({ name }) => name), body.total]).toEqual([names, total]);
  });

  it('is for operators', async () => {
    const owner = world.people.signIn(randomUUID(), 'company');
    expect((await world.get('/api/stripe/pricing/tabi', owner)).status).toBe(403);
    expect((await world.get('/api/stripe/pricing/tabi')).status).toBe(401);
  });
});
