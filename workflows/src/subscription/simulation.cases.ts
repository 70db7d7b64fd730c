import {
  beginFollowing,
  lapseSubscription,
  remindPayment,
} from '@canvass/command-api/subscription/process-decide';
import type {
  InvoiceReport,
  SubscriptionEvent,
  SubscriptionReport,
} from '@canvass/contracts/subscription/events';
import type { Provider } from '@canvass/contracts/subscription/provider';
import { subscriptionAggregate, initialSubscription } from '@canvass/contracts/subscription/state';
import type { Input } from '@canvass/platform/scheduler/port';
import { subscriptionPolicy, type SubscriptionEffect } from './policy.js';
import { standingOf, type SubscriptionStanding } from './standing.js';

/** What happens to a subscription from outside, and when. */
export interface Happening {
  at: string;
  events: readonly SubscriptionEvent[];
}

export function day(n: number, hour = 0): string {
  return new Date(Date.UTC(2026, 0, n, hour)).toISOString();
}

const inUse: Provider = 'stripe';
const basic = '00000000-0000-4000-8000-000000000001';
const business = '00000000-0000-4000-8000-000000000002';

export function reported(
  at: string,
  more: Partial<SubscriptionReport> = {},
): SubscriptionEvent & { type: 'SubscriptionReported' } {
  const data: SubscriptionReport = {
    ...{ reference: 'sub_1', provider: 'stripe', plan: business, status: 'active' },
    ...{ startAt: day(1), endAt: day(32), cancelAt: null, reportedAt: at },
    ...more,
  };
  return { type: 'SubscriptionReported', data };
}

export function invoiced(
  at: string,
  more: Partial<InvoiceReport> = {},
): SubscriptionEvent & { type: 'InvoiceReported' } {
  const data: InvoiceReport = {
    ...{ invoice: 'in_1', reference: 'sub_1', createdAt: day(1), amount: 1200, currency: 'bgn' },
    ...{ status: 'open', failedAt: null, hostedUrl: '', name: 'Business', description: '' },
    reportedAt: at,
    ...more,
  };
  return { type: 'InvoiceReported', data };
}

export function started(
  reference: string,
  startAt: string,
  origin: 'free' | 'enterprise' = 'free',
): SubscriptionEvent {
  const data = { reference, plan: basic, origin, interval: 'month' as const, startAt };
  return { type: 'SubscriptionStarted', data };
}

/** The run that is to begin when `sub_1` ends, and its plan. */
export const next = { run: '00000000-0000-4000-8000-00000000000a', plan: basic };

export function named(more: Partial<typeof next> = {}): SubscriptionEvent {
  const data = { reference: 'sub_1', interval: 'month' as const, ...next, ...more };
  return { type: 'FollowingPlanNamed', data };
}

export interface World {
  happenings: readonly Happening[];
  until: string;
  /** What the provider says when it is asked. */
  provider?: (at: string) => readonly SubscriptionEvent[];
  /** Which of the inputs that wait is heard next; the first unless told. */
  choose?: (waiting: number) => number;
}

/**
 * Runs the policy alone, with a log that is a list and a provider that is a function.
 * @returns what was done and when, such as `2026-01-06 remind 2`
 */
export function simulate({ happenings, until, provider, choose = () => 0 }: World): string[] {
  const log: SubscriptionEvent[] = [];
  const done: string[] = [];
  let waiting: Input<unknown, SubscriptionStanding>[] = [];
  let { initial: state } = subscriptionPolicy;
  let wakeAt: string | undefined;

  const append = (events: readonly SubscriptionEvent[]): void => {
    for (const event of events) {
      log.push(event);
      waiting.push({ type: 'news', news: event });
    }
  };
  const fold = () => subscriptionAggregate.evolveAll(initialSubscription, log);
  const note = (now: string, ...what: (string | number)[]): void => {
    done.push([now.slice(0, now.endsWith('T00:00:00.000Z') ? 10 : 16), ...what].join(' '));
  };
  const perform = (effect: SubscriptionEffect, now: string): void => {
    if (effect.type === 'settleCheckouts') {
      note(now, 'settle checkouts');
      append(provider?.(now) ?? []);
    } else if (effect.type === 'look') {
      note(now, 'look', effect.reference);
      append(provider?.(now) ?? []);
    } else if (effect.type === 'remind') {
      const events = remindPayment(fold(), effect);
      if (events.length > 0) note(now, 'remind', effect.reminder);
      append(events);
    } else if (effect.type === 'lapse') {
      const events = lapseSubscription(fold(), effect, inUse);
      if (events.length > 0) note(now, 'lapse', effect.reference, effect.reason);
      append(events);
    } else if (effect.type === 'begin') {
      const events = beginFollowing(fold(), effect.reference);
      if (events.length > 0) note(now, 'begin', effect.reference.slice(-2));
      append(events);
    } else if (effect.type === 'announceEnding') {
      const then = effect.next ? ['then', effect.next.slice(-2)] : [];
      note(now, 'announce', effect.reference, effect.cancelAt.slice(0, 10), ...then);
    } else if (effect.type === 'announceEnd') {
      note(now, 'ended', effect.reference);
    }
    waiting.push({ type: 'result', result: standingOf(fold(), log.length - 1, inUse) });
  };
  const hear = (first: Input<unknown, SubscriptionStanding>[], now: string): void => {
    waiting.push(...first);
    while (waiting.length > 0) {
      const index = choose(waiting.length);
      const input = waiting[index];
      waiting = waiting.filter((_input, other) => other !== index);
      if (!input) throw new Error('there is no such input');
      const decision = subscriptionPolicy.decide(state, input, now);
      ({ state, wakeAt } = decision);
      for (const effect of decision.effects) perform(effect, now);
    }
  };

  const open = [...happenings];
  for (;;) {
    const next = open[0];
    const now = [next?.at, wakeAt].filter((at) => at !== undefined).toSorted()[0];
    if (!now || now > until) return done;
    if (now === wakeAt) hear([{ type: 'timer' }], now);
    if (now !== next?.at) continue;
    open.shift();
    append(next.events);
    hear([], now);
  }
}
