import { expect, it } from 'vitest';
import { notificationPolicy } from './policy.js';

const { initial, decide } = notificationPolicy;
const [noon, three, five, late] = [
  '2026-05-01T12:00:00.000Z',
  '2026-05-01T12:03:00.000Z',
  '2026-05-01T12:05:00.000Z',
  '2026-05-01T12:06:00.000Z',
];
const news = (response: string) => ({ type: 'news', news: { response } }) as const;
const timer = { type: 'timer' } as const;

it('tells of all responses of five minutes at once, and begins anew', () => {
  const first = decide(initial, news('a'), noon);
  expect(first).toMatchObject({ effects: [], wakeAt: five });
  const second = decide(first.state, news('b'), three);
  expect(second).toMatchObject({ effects: [], wakeAt: five });
  expect(decide(second.state, timer, three)).toMatchObject({ effects: [], wakeAt: five });
  const told = decide(second.state, timer, late);
  expect(told.effects).toEqual([{ type: 'notify', responses: ['a', 'b'], count: 2 }]);
  expect(told.state).toEqual(initial);
});

it('keeps no more responses than a mail names, and counts the others', () => {
  let state = initial;
  for (let n = 0; n < 50; n += 1) ({ state } = decide(state, news(`r${String(n)}`), noon));
  expect(state.responses).toHaveLength(20);
  expect(state.count).toBe(50);
});
