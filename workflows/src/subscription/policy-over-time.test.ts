import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  day,
  invoiced,
  named,
  reported,
  simulate,
  started,
  type Happening,
  type World,
} from './simulation.cases.js';

const bought: Happening = {
  at: day(1),
  events: [reported(day(1)), invoiced(day(1), { status: 'paid', invoice: 'in_0' })],
};
const declined: Happening = {
  at: day(32),
  events: [
    reported(day(32), { status: 'pastDue', endAt: day(60) }),
    invoiced(day(32), { failedAt: day(32) }),
  ],
};
const other2 = '00000000-0000-4000-8000-00000000000b';
const plan2 = '00000000-0000-4000-8000-000000000003';
const daily = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_day, index) => `${day(from + index).slice(0, 10)} look sub_1`,
  );

describe('over time', () => {
  it('an unpaid subscription is reminded of three times and ends', () => {
    expect(simulate({ happenings: [bought, declined], until: day(80) })).toEqual([
      '2026-02-01 remind 1',
      ...daily(33, 37),
      '2026-02-06 remind 2',
      ...daily(38, 42),
      '2026-02-11 remind 3',
      ...daily(43, 46),
      '2026-02-15 lapse sub_1 unpaid',
      '2026-02-15 ended sub_1',
    ]);
  });

  it('a payment ends the reminders, and if only the provider knows of it too', () => {
    const payment = [
      reported(day(38, 5), { endAt: day(60) }),
      invoiced(day(38, 5), { status: 'paid' }),
    ];
    const reminded = ['2026-02-01 remind 1', ...daily(33, 37), '2026-02-06 remind 2'];
    const told = { at: day(38, 5), events: payment };
    expect(simulate({ happenings: [bought, declined, told], until: day(55) })).toEqual([
      ...reminded,
      ...daily(38, 38),
    ]);
    const provider = (at: string) => (at >= day(38, 5) ? payment : []);
    expect(simulate({ happenings: [bought, declined], provider, until: day(55) })).toEqual([
      ...reminded,
      ...daily(38, 39),
    ]);
  });

  it('a decline is noticed, and if only the provider knows of it', () => {
    const renewed = {
      at: day(32),
      events: [
        reported(day(32), { endAt: day(60) }),
        invoiced(day(32), { status: 'draft', createdAt: day(32) }),
      ],
    };
    const failed = [
      reported(day(32, 2), { status: 'pastDue', endAt: day(60) }),
      invoiced(day(32, 2), { failedAt: day(32, 2) }),
    ];
    const done = simulate({
      happenings: [bought, renewed],
      provider: () => failed,
      until: day(60),
    });
    expect(done.slice(0, 3)).toEqual([
      '2026-02-02 look sub_1',
      '2026-02-02 remind 1',
      '2026-02-02T02:00 look sub_1',
    ]);
    expect(done.at(-2)).toBe('2026-02-15T02:00 lapse sub_1 unpaid');
  });

  it('a lost payment of the very last day still saves it', () => {
    const payment = [
      reported(day(45, 5), { endAt: day(60) }),
      invoiced(day(45, 5), { status: 'paid' }),
    ];
    const provider = (at: string) => (at >= day(45, 5) ? payment : []);
    const done = simulate({ happenings: [bought, declined], provider, until: day(55) });
    expect(done.at(-1)).toBe('2026-02-15 look sub_1');
  });

  it('a cancellation is announced, each time it is made, and nothing lapses that was withdrawn', () => {
    const cancel = (cancelAt: string): SubscriptionEvent => ({
      type: 'SubscriptionCancelled',
      data: { reference: 'own', cancelAt },
    });
    const own = { at: day(1), events: [started('own', day(1))] };
    const cancelled = { at: day(5), events: [cancel(day(32))] };
    const anew = { at: day(9), events: [started('again', day(9))] };
    expect(simulate({ happenings: [own, cancelled], until: day(80) })).toEqual([
      '2026-01-05 announce own 2026-02-01',
      '2026-02-01 lapse own cancelled',
      '2026-02-01 ended own',
    ]);
    expect(simulate({ happenings: [own, cancelled, anew], until: day(80) })).toEqual([
      '2026-01-05 announce own 2026-02-01',
    ]);
    const at = (n: number, cancelAt: string | null) => {
      return { at: day(n), events: [reported(day(n), { cancelAt })] };
    };
    const back = [bought, at(5, day(32)), at(6, null), at(7, day(32))];
    const over = reported(day(32), { cancelAt: day(32), status: 'ended' });
    expect(simulate({ happenings: back, until: day(80), provider: () => [over] })).toEqual([
      '2026-01-05 announce sub_1 2026-02-01',
      '2026-01-07 announce sub_1 2026-02-01',
      '2026-02-01T01:00 look sub_1',
      '2026-02-01T01:00 ended sub_1',
    ]);
  });

  it('a following plan is announced, and begins when the paid period ends', () => {
    const at = (n: number, cancelAt: string | null, status: 'active' | 'ended' = 'active') => {
      return reported(day(n), { cancelAt, status });
    };
    const chosen = { at: day(5), events: [named(), at(5, day(32))] };
    const other = { at: day(8), events: [named({ run: other2, plan: plan2 })] };
    const over = { at: day(32), events: [at(32, day(32), 'ended')] };
    const toldNow = '2026-01-05 announce sub_1 2026-02-01 then 01';
    expect(simulate({ happenings: [bought, chosen, over], until: day(400) })).toEqual([
      toldNow,
      '2026-02-01 begin 0a',
    ]);
    expect(simulate({ happenings: [bought, chosen, other, over], until: day(400) })).toEqual([
      toldNow,
      '2026-01-08 announce sub_1 2026-02-01 then 03',
      '2026-02-01 begin 0b',
    ]);
    const provider = () => over.events;
    expect(simulate({ happenings: [bought, chosen], provider, until: day(400) })).toEqual([
      toldNow,
      '2026-02-01T01:00 look sub_1',
      '2026-02-01T01:00 begin 0a',
    ]);
    const bigger = { at: day(31), events: [started('big', day(31), 'enterprise')] };
    expect(simulate({ happenings: [bought, chosen, bigger, over], until: day(400) })).toEqual([
      toldNow,
    ]);
  });

  it('a plan that follows what stays unpaid begins when that lapses', () => {
    const chosen = {
      at: day(33),
      events: [
        named(),
        reported(day(33), { status: 'pastDue', endAt: day(60), cancelAt: day(60) }),
      ],
    };
    const done = simulate({ happenings: [bought, declined, chosen], until: day(400) });
    expect(done).toContain('2026-02-02 announce sub_1 2026-03-01 then 01');
    expect(done.slice(-2)).toEqual(['2026-02-15 lapse sub_1 unpaid', '2026-02-15 begin 0a']);
  });

  it('a cancellation is announced anew once nothing follows any more', () => {
    const cancelled = reported(day(5), { cancelAt: day(32) });
    const withdrawn: SubscriptionEvent = {
      type: 'FollowingPlanWithdrawn',
      data: { reference: 'sub_1' },
    };
    const happenings = [
      bought,
      { at: day(5), events: [named(), cancelled] },
      { at: day(6), events: [withdrawn] },
      { at: day(32), events: [reported(day(32), { cancelAt: day(32), status: 'ended' })] },
    ];
    expect(simulate({ happenings, until: day(400) })).toEqual([
      '2026-01-05 announce sub_1 2026-02-01 then 01',
      '2026-01-06 announce sub_1 2026-02-01',
      '2026-02-01 ended sub_1',
    ]);
  });

  it('another run stops the timers of the one before', () => {
    const enterprise = { at: day(34), events: [started('big', day(34), 'enterprise')] };
    expect(simulate({ happenings: [bought, declined, enterprise], until: day(400) })).toEqual([
      '2026-02-01 remind 1',
      ...daily(33, 34),
    ]);
  });
});

describe('news', () => {
  const stories: readonly (readonly Happening[])[] = [
    [bought, declined],
    [
      bought,
      declined,
      {
        at: day(38, 5),
        events: [reported(day(38), { endAt: day(60) }), invoiced(day(38), { status: 'paid' })],
      },
      { at: day(50), events: [reported(day(50), { endAt: day(60), cancelAt: day(60) })] },
      { at: day(60), events: [reported(day(60), { endAt: day(60), status: 'ended' })] },
    ],
    [
      { at: day(1), events: [started('own', day(1)), reported(day(1))] },
      declined,
      {
        at: day(40),
        events: [reported(day(40), { reference: 'sub_2', startAt: day(40), endAt: day(71) })],
      },
      { at: day(41), events: [reported(day(41), { status: 'ended' })] },
      {
        at: day(71),
        events: [reported(day(71), { reference: 'sub_2', startAt: day(40), endAt: day(99) })],
      },
    ],
    [
      bought,
      { at: day(5), events: [named()] },
      { at: day(6), events: [reported(day(6), { cancelAt: day(32) })] },
      {
        at: day(32),
        events: [
          reported(day(32), { cancelAt: day(32), status: 'ended' }),
          reported(day(31), { cancelAt: day(32) }),
        ],
      },
    ],
  ];

  it.each(stories.map((story, index) => [index, story] as const))(
    'of story %i leads to the same in any order, however often and whenever it is heard',
    (_index, story) => {
      const world = { happenings: story, until: day(90) };
      const expected = simulate(world);
      const mixed = fc.tuple(
        fc.tuple(...story.map(({ events }) => anyOrder(events))),
        fc.infiniteStream(fc.nat()),
      );
      fc.assert(
        fc.property(mixed, ([orders, numbers]) => {
          const happenings = story.map(({ at }, index) => ({ at, events: orders[index] ?? [] }));
          const choose: World['choose'] = (waiting) => (numbers.next().value ?? 0) % waiting;
          expect(simulate({ ...world, happenings, choose })).toEqual(expected);
        }),
      );
    },
  );
});

function anyOrder<T>(values: readonly T[]): fc.Arbitrary<T[]> {
  const twice = [...values, ...values];
  return fc.subarray(twice.map((_value, index) => index)).chain((again) => {
    const all = [...values, ...again.flatMap((index) => twice[index] ?? [])];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });
}
