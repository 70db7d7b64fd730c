import {
  decide,
  decideSkipped,
  initialProcess,
  type AnyKind,
} from '@canvass/platform/scheduler/stepping';
import { expect, it } from 'vitest';
import type { ProcessDependencies } from '../reaction/dependencies.js';
import type { SubscriptionStanding } from '../subscription/standing.js';
import { lastingProcesses } from './kinds.js';
import type { ParkedItems } from './parked-items.js';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-01T12:00:00.000Z');
/** Until then operators skip effects, in days; what is seen after that is held against a run without skips. */
const SKIPPED_UNTIL = 3;
const END = 12;
/** More effects than that, and the process is running hot. */
const MOST = 3000;

const day = (days: number): string => new Date(START + days * DAY).toISOString();

/** Some effect of a process; those of one type may be skipped. */
type Asked = { type?: string };

interface Sample {
  /** @param times how often it was told before */
  news(times: number): unknown;
  /** Whether it does something only when it is told of something. */
  isTold?: true;
  /** @param done types of the effects that have been done of late */
  result(effect: Asked, days: number, done: ReadonlySet<string>): unknown;
}

/** A subscription of which everything is to be done, while effects are skipped and again later, and that then ends. */
function standing(days: number, done: ReadonlySet<string>): SubscriptionStanding {
  const cancelAt = day(days < SKIPPED_UNTIL ? 30 : 31);
  const run = {
    reference: 'sub_1',
    paid: true,
    isDue: !done.has('begin'),
    endAt: day(-1),
    cancelAt,
  };
  const reminders = done.has('remind') ? 3 : 0;
  const all = {
    ...{ revision: 1, run, checkoutSince: day(-1), endingSince: day(-2) },
    failing: { invoice: 'in_1', since: day(-1), reminders },
  };
  if (days < 6) return all;
  const lapsing = { reference: 'sub_1', paid: false, cancelAt: day(5) };
  return done.has('lapse') ? { revision: 1 } : { revision: 1, run: lapsing };
}

const retained = { retentionDays: 30, timeZone: 'UTC', revision: 1 };
const samples: Readonly<Record<string, Sample>> = {
  subscription: { news: () => ({}), result: (_effect, days, done) => standing(days, done) },
  quota: {
    news: (times) => ({ month: '2026-03', limit: times + 1 }),
    isTold: true,
    result: () => null,
  },
  storage: { news: () => null, result: () => null },
  alert: {
    news: () => null,
    isTold: true,
    result: ({ type }, days) =>
      type === 'tell'
        ? { type: 'told' }
        : {
            ...{ type: 'looked', isOver: false },
            seen: [
              {
                ...{ alert: 'a', value: 1, answers: 9, isQuiet: false },
                stand: Math.floor(days) % 2 === 0 ? 'crossed' : 'back',
              },
            ],
          },
  },
  silence: { news: () => null, result: () => null },
  checkpoint: { news: () => null, result: () => null },
  sendingDomain: { news: () => null, result: () => null },
  subscriptionLook: { news: () => null, result: () => null },
  outward: { news: () => ({ stream: 'a', revision: 0 }), isTold: true, result: () => null },
  mailRetry: { news: () => ({ key: 'a' }), isTold: true, result: () => null },
  retention: {
    news: () => null,
    result: ({ type, ...page }) =>
      type === 'recall'
        ? { type: 'recalled', ...retained }
        : { type: 'erased', hasMore: false, ...page },
  },
  aside: {
    news: () => null,
    isTold: true,
    result: ({ type }) => {
      const page = { asking: 1, until: '1' };
      return type === 'end' ? { type: 'ended' } : { type: 'discarded', hasMore: false, page };
    },
  },
  availability: {
    news: () => null,
    isTold: true,
    result: (_effect, days) => ({ closesAt: day(Math.floor(days) + 1) }),
  },
  person: {
    news: () => null,
    isTold: true,
    result: ({ type }) =>
      type === 'end'
        ? { type: 'ended' }
        : { type: 'erased', responses: 0, recipients: 0, reports: 0 },
  },
  report: {
    news: () => null,
    isTold: true,
    result: (_effect, days) => ({ next: day(Math.floor(days) + 1) }),
  },
  campaign: {
    news: () => null,
    isTold: true,
    result: (_effect, days) => {
      const at = day(Math.floor(days) + 1);
      return { round: { due: at, reminder: 0, at, from: 0 } };
    },
  },
  notification: { news: () => ({ response: 'a' }), isTold: true, result: () => null },
  webhook: {
    news: (times) => {
      const position = String(times + 1);
      return { position, begins: { webhook: 'a', after: '0', round: position } };
    },
    isTold: true,
    result: (effect) => ({ ...effect, cursor: '9', waiting: [] }),
  },
  lapse: { news: () => null, result: ({ type: _type, ...page }) => ({ hasMore: false, ...page }) },
  sessionErasure: { news: () => ({ position: '1' }), isTold: true, result: () => null },
};

/** Runs a process to the end, each effect at once. @returns what was asked for, and when in days */
function run(
  kind: AnyKind,
  sample: Sample,
  isSkipped: (effect: Asked) => boolean,
): { type: string; days: number }[] {
  const asked: { type: string; days: number }[] = [];
  let process = initialProcess(kind, 'a');
  const open: string[] = [];
  let now = START;
  const done = [new Set<string>(), new Set<string>()] as const;
  const hear = (step: ReturnType<typeof decide>): void => {
    process = step.after;
    open.push(...step.effects.map(({ effect }) => effect));
  };
  const perform = (effect: string): void => {
    const parsed = JSON.parse(effect) as Asked;
    const days = (now - START) / DAY;
    asked.push({ type: parsed.type ?? '', days });
    expect(asked.length).toBeLessThan(MOST);
    if (days < SKIPPED_UNTIL && isSkipped(parsed)) {
      return hear(decideSkipped(kind, process, effect, new Date(now)));
    }
    const doneOfLate = done[days < SKIPPED_UNTIL ? 0 : 1];
    doneOfLate.add(parsed.type ?? '');
    const result = sample.result(parsed, days, doneOfLate);
    hear(decide(kind, process, { type: 'result', result }, new Date(now)));
  };
  let told = 0;
  const news = [START, ...(sample.isTold ? [START + (SKIPPED_UNTIL + 1) * DAY] : [])];
  for (;;) {
    for (let effect = open.shift(); effect !== undefined; effect = open.shift()) perform(effect);
    const next = Math.min(news[0] ?? Infinity, Math.max(now, process.wakeAt ?? Infinity));
    if (next > START + END * DAY) return asked;
    now = next;
    const isNews = news[0] === next;
    if (isNews) news.shift();
    const input = isNews
      ? { type: 'news' as const, news: sample.news(told++) }
      : { type: 'timer' as const };
    hear(decide(kind, process, input, new Date(now)));
  }
}

const kinds = lastingProcesses({} as ProcessDependencies, {} as ParkedItems).map(
  ({ kind }) => kind,
);
const typesOf = (asked: readonly { type: string; days: number }[], from = 0): string[] => {
  return [...new Set(asked.filter(({ days }) => days >= from).map(({ type }) => type))].sort();
};

it('there is a sample of every process', () => {
  expect(Object.keys(samples).sort()).toEqual(kinds.map(({ policy }) => policy.name).sort());
});

it('everything that can be due for a subscription is in its sample', () => {
  const kind = kinds.find(({ policy }) => policy.name === 'subscription')!;
  expect(typesOf(run(kind, samples['subscription']!, () => false))).toEqual([
    ...['announceEnd', 'announceEnding', 'begin', 'lapse', 'look', 'recall', 'remind'],
    ...['settleCheckouts', 'settleEndings'],
  ]);
});

const cases = kinds.flatMap((kind) => {
  const sample = samples[kind.policy.name]!;
  const undisturbed = run(kind, sample, () => false);
  const one = typesOf(undisturbed).map((type) => ({
    ...{ name: kind.policy.name, what: type || 'its effect', kind, sample, undisturbed },
    isSkipped: (effect: Asked) => (effect.type ?? '') === type,
  }));
  return [
    ...one,
    {
      ...{ name: kind.policy.name, what: 'everything', kind, sample, undisturbed },
      isSkipped: () => true,
    },
  ];
});

it.each(cases)(
  'a process of $name goes on with all it has to do after $what was skipped for days',
  ({ kind, sample, undisturbed, isSkipped }) => {
    const asked = run(kind, sample, isSkipped);
    const wanted = typesOf(undisturbed, SKIPPED_UNTIL);
    expect(wanted).not.toEqual([]);
    expect(typesOf(asked, SKIPPED_UNTIL)).toEqual(expect.arrayContaining(wanted));
    // What is skipped is not asked for again at once.
    expect(asked.length).toBeLessThanOrEqual(undisturbed.length + 2 * SKIPPED_UNTIL);
  },
);
