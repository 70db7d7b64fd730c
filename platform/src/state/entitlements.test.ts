import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { basicPlan, operatorGrant } from '@canvass/contracts/plan/plan';
import { beforeEach, describe, expect, it } from 'vitest';
import { SoleHearing } from '../event-log/hearing.js';
import type { Principal } from '../http/route.js';
import { openCurrentState } from './current-state.js';
import { createEntitlements, needSubscription, type Entitlements } from './entitlements.js';

let streams: Record<string, { type: string; data: object }[]>;
let hearing: SoleHearing;
let entitlements: Entitlements;

beforeEach(() => {
  streams = {};
  hearing = new SoleHearing();
  const read = (stream: string, from = 0) => {
    const events = (streams[stream] ?? []).map((event, revision) => ({ ...event, revision }));
    return Promise.resolve(events.slice(from) as unknown as RecordedEvent[]);
  };
  entitlements = createEntitlements(openCurrentState({ read }, hearing));
});

function append(stream: string, type: string, data: object): void {
  const events = (streams[stream] ??= []);
  events.push({ type, data });
  hearing.tell(stream, events.length - 1);
}

describe('the operators’ firm', () => {
  it('has every feature, takes answers and has not lapsed, without a plan', async () => {
    const { live, lapsed, grant, run } = await entitlements.of(OPERATORS_FIRM);
    expect({ live, lapsed, run }).toEqual({ live: true, lapsed: false, run: undefined });
    expect(grant).toEqual(operatorGrant);
  });

  it.each([
    ['user', OPERATORS_FIRM, true],
    ['admin', OPERATORS_FIRM, true],
    ['tabi', randomUUID(), true],
    ['company', randomUUID(), false],
  ] as const)('of an account of type %s in %s is active: %s', async (type, firm, expected) => {
    const principal = { account: randomUUID(), firm, type, active: true } as Principal;
    const authenticate = needSubscription(() => Promise.resolve(principal), entitlements);
    expect((await authenticate('token'))?.active).toBe(expected);
    const { permissions } = await entitlements.grantFor({ firm, type });
    expect(permissions.library).toBe(expected);
  });

  it('stays switched off where an operator has switched an account off', async () => {
    const off = { firm: OPERATORS_FIRM, type: 'user', active: false } as Principal;
    const authenticate = needSubscription(() => Promise.resolve(off), entitlements);
    expect((await authenticate('token'))?.active).toBe(false);
  });
});

describe('what a firm may do', () => {
  beforeEach(() => {
    const startAt = '2026-01-01T00:00:00.000Z';
    const started = { reference: 'r1', plan: 'p1', origin: 'free', interval: 'month', startAt };
    append('plan-p1', 'PlanCreated', { content: basicPlan });
    append('subscription-f1', 'SubscriptionStarted', started);
  });

  it('ends at once with its subscription', async () => {
    expect((await entitlements.of('f1')).live).toBe(true);
    append('subscription-f1', 'SubscriptionLapsed', { reference: 'r1', reason: 'cancelled' });
    expect((await entitlements.of('f1')).live).toBe(false);
  });

  it('changes at once with its plan', async () => {
    const library = async () => (await entitlements.of('f1')).grant.permissions.library;
    expect(await library()).toBe(false);
    const features = { ...basicPlan.features, library: true };
    append('plan-p1', 'PlanEdited', { content: { ...basicPlan, features } });
    expect(await library()).toBe(true);
  });
});
