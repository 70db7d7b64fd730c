import { expect, test } from 'vitest';
import { markOf } from './result.js';

test.each(['paid', 'onItsWay', 'completed'] as const)('%s is a check in teal', (result) => {
  expect(markOf(result, false)).toEqual({ icon: 'check', tone: 'accent' });
});

test.each(['unsure', 'notFound', 'signedOut', 'checking'] as const)('%s is a warning', (result) => {
  expect(markOf(result, false)).toEqual({ icon: 'alert', tone: 'warning' });
});

test('what was paid is a warning while it is not confirmed', () => {
  expect(markOf('paid', true)).toEqual({ icon: 'alert', tone: 'warning' });
});

test('what failed is told apart from what is not known', () => {
  expect(markOf('failed', false)).toEqual({ icon: 'alert', tone: 'danger' });
});
