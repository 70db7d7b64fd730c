import { CHANGES, type Change, type ChangeTopic } from '@canvass/contracts/live/change';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { beforeEach, expect, it } from 'vitest';
import { openBus } from '../bus/embedded.js';
import type { EventLogReader } from '../event-log/port.js';
import { createEntitlements, type Entitlements } from './entitlements.js';
import { keepFresh } from './keep-fresh.js';

let streams: Record<string, { type: string; data: object }[]>;
let entitlements: Entitlements;

beforeEach(() => {
  streams = {};
  const read = (stream: string, from = 0) => {
    const events = (streams[stream] ?? []).map((event, revision) => ({ ...event, revision }));
    return Promise.resolve(events.slice(from) as unknown as RecordedEvent[]);
  };
  entitlements = createEntitlements({ read } as EventLogReader);
  const startAt = '2026-01-01T00:00:00.000Z';
  const started = { reference: 'r1', plan: 'p1', origin: 'free', interval: 'month', startAt };
  append('plan-p1', 'PlanCreated', { content: basicPlan });
  append('subscription-f1', 'SubscriptionStarted', started);
});

function append(stream: string, type: string, data: object): void {
  (streams[stream] ??= []).push({ type, data });
}

/** Says it on a bus, and waits until it has arrived. */
async function tell(topic: ChangeTopic, id: string): Promise<void> {
  const bus = openBus({ name: `keep-fresh-${topic}` });
  const stop = keepFresh(entitlements, bus);
  const arrived = new Promise((resolve) => bus.subscribe(CHANGES, resolve));
  const change: Change = { firm: 'f1', topic, ids: [id], position: '1' };
  bus.publish(CHANGES, change);
  await arrived;
  stop();
  await bus.close();
}

it('sees at once that a subscription has lapsed, when it is told', async () => {
  expect((await entitlements.of('f1')).live).toBe(true);
  append('subscription-f1', 'SubscriptionLapsed', { reference: 'r1', reason: 'cancelled' });
  expect((await entitlements.of('f1')).live).toBe(true);
  await tell('subscription', 'f1');
  expect((await entitlements.of('f1')).live).toBe(false);
});

it('sees at once what a plan has become, when it is told', async () => {
  const library = async () => (await entitlements.of('f1')).grant.permissions.library;
  expect(await library()).toBe(false);
  const features = { ...basicPlan.features, library: true };
  append('plan-p1', 'PlanEdited', { content: { ...basicPlan, features } });
  await tell('poll', 'p1');
  expect(await library()).toBe(false);
  await tell('plan', 'p1');
  expect(await library()).toBe(true);
});
