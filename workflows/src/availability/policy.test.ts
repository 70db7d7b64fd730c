import { expect, it } from 'vitest';
import { availabilityPolicy as policy } from './policy.js';

const [now, soon, closesAt] = [
  '2026-05-01T08:00:00.000Z',
  '2026-05-01T08:00:05.000Z',
  '2026-05-09T08:00:00.000Z',
];
const settle = [{ type: 'settle' }];

it('settles at once, some seconds later, and when the poll closes', () => {
  const told = policy.decide(policy.initial, { type: 'news', news: null }, now);
  expect(told).toMatchObject({ effects: settle, wakeAt: soon });
  const known = policy.decide(told.state, { type: 'result', result: { closesAt } }, now);
  expect(known).toMatchObject({ effects: [], wakeAt: soon });
  const again = policy.decide(known.state, { type: 'timer' }, soon);
  expect(again).toMatchObject({ effects: settle, wakeAt: closesAt });
  const closed = policy.decide(again.state, { type: 'timer' }, closesAt);
  expect(closed).toMatchObject({ effects: settle, wakeAt: undefined });
  const over = policy.decide(
    closed.state,
    { type: 'result', result: { closesAt: null } },
    closesAt,
  );
  expect(over).toMatchObject({ state: policy.initial, effects: [], wakeAt: undefined });
});

it('rests when it is woken early, or an effect is skipped', () => {
  const { state } = policy.decide(policy.initial, { type: 'news', news: null }, now);
  expect(policy.decide(state, { type: 'timer' }, now)).toMatchObject({ effects: [], wakeAt: soon });
  expect(policy.decideSkipped(state, { type: 'settle' }, now)).toMatchObject({ wakeAt: soon });
});
