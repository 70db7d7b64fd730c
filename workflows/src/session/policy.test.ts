import { expect, it } from 'vitest';
import { sessionErasurePolicy as policy } from './policy.js';

const now = '2026-05-20T12:00:00.000Z';
const anHourLater = '2026-05-20T13:00:00.000Z';
const done = { type: 'result', result: null } as const;

it('erases sessions immediately and once more an hour later', () => {
  const news = { firm: 'f1', position: '7' };
  const told = policy.decide(policy.initial, { type: 'news', news }, now);
  expect(told.effects).toEqual([{ type: 'eraseSessions', firm: 'f1', after: '7' }]);
  const first = policy.decide(told.state, done, now);
  expect([first.effects, first.wakeAt]).toEqual([[], anHourLater]);
  const woken = policy.decide(first.state, { type: 'timer' }, anHourLater);
  expect(woken.effects).toEqual([{ type: 'eraseSessions', firm: 'f1' }]);
  const second = policy.decide(woken.state, done, anHourLater);
  expect([second.effects, second.wakeAt]).toEqual([[], undefined]);
});

it('waits for the hour to be over where it is woken early', () => {
  const news = { firm: 'f1', position: '7' };
  const told = policy.decide(policy.initial, { type: 'news', news }, now);
  const first = policy.decide(told.state, done, now);
  const early = policy.decide(first.state, { type: 'timer' }, '2026-05-20T12:30:00.000Z');
  expect([early.effects, early.wakeAt]).toEqual([[], anHourLater]);
  // By a clock that was 40 days ahead when it was put off.
  const right = policy.decide(first.state, { type: 'timer' }, '2026-04-10T12:30:00.000Z');
  expect(right.effects).toEqual([{ type: 'eraseSessions', firm: 'f1' }]);
});
