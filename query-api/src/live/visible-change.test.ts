import type { LiveChange } from '@canvass/contracts/live/change';
import type { Principal } from '@canvass/platform/http/route';
import { expect, it } from 'vitest';
import { visibleChange } from './visible-change.js';

const assigned = { polls: ['p1'], questions: ['q1'], devices: ['d1'] };
const who = { account: 'a1', firm: 'f1', active: true, session: 's1' };
const user: Principal = { ...who, type: 'user', assigned };
const change = (topic: LiveChange['topic'], ...ids: string[]): LiveChange => ({
  ...{ firm: 'f1', topic, ids, position: '1' },
});

it.each([
  ['question', 'q1'],
  ['poll', 'p1'],
  ['device', 'd1'],
  ['response', 'p1'],
  ['chart', 'p1'],
  ['account', 'a1'],
] as const)('tells a user of a %s only when it is assigned', (topic, id) => {
  expect(visibleChange(user, change(topic, 'x1', id))).toEqual(change(topic, id));
  expect(visibleChange(user, change(topic, 'x1'))).toBeUndefined();
});

it.each(['plan', 'subscription'] as const)('tells a user of the %s of the firm', (topic) => {
  expect(visibleChange(user, change(topic, 'x1'))).toEqual(change(topic, 'x1'));
});

it('tells others everything', () => {
  const all = change('poll', 'x1');
  expect(visibleChange({ ...who, type: 'admin' }, all)).toBe(all);
});
