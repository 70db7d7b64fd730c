import { expect, it } from 'vitest';
import { linksADay } from './links-a-day.js';
import { initialSubscription, type Run, type SubscriptionState } from './state.js';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-28T12:00:00.000Z');

function runOf(reference: string, origin: Run['origin'], daysAgo: number): Run {
  const startAt = new Date(NOW - daysAgo * DAY).toISOString();
  return { reference, origin, plan: 'p', status: 'active', startAt, reportedAt: startAt };
}

function having(...runs: Run[]): SubscriptionState {
  const byReference = Object.fromEntries(runs.map((run) => [run.reference, run]));
  return { ...initialSubscription, runs: byReference };
}

it.each([
  ['has no plan', having(), 10],
  ['has a free plan, however long', having(runOf('a', 'free', 400)), 10],
  ['has paid for less than a week', having(runOf('a', 'stripe', 6)), 50],
  ['has paid for a week', having(runOf('a', 'stripe', 7)), 300],
  ['has changed its plan', having(runOf('a', 'test', 90), runOf('b', 'test', 1)), 300],
  ['has its plan of an operator', having(runOf('a', 'enterprise', 0)), 300],
])('bounds the links of a firm that %s', (_what, subscription, most) => {
  expect(linksADay(subscription, NOW)).toBe(most);
});
