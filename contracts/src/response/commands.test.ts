import { expect, it } from 'vitest';
import { answerContentSchema, submitResponseSchema } from './commands.js';

it.each([[5], [-0.5], [''], ['x'.repeat(200_000)], [true], [[0, 4]]])(
  'takes what an answer is made of',
  (entry) => {
    expect(answerContentSchema.parse([entry])).toEqual([entry]);
  },
);

it.each([[{}], [null], [[1]], [[1, 2, 3]], [['1', 2]], ['x'.repeat(200_001)], [NaN], [undefined]])(
  'refuses what no answer is made of, in one word however often it stands there',
  (entry) => {
    const { error } = answerContentSchema.safeParse(Array(400).fill(entry));
    expect(error?.issues).toHaveLength(1);
  },
);

it('refuses what is no list, or a longer one than any question has answers', () => {
  expect(answerContentSchema.safeParse({ length: 1 }).success).toBe(false);
  expect(answerContentSchema.safeParse(Array(501).fill(1)).success).toBe(false);
});

it('refuses a moment with thousands of decimals', () => {
  const moment = submitResponseSchema.shape.startedAt;
  expect(moment.safeParse('2026-03-01T09:58:00.123456789Z').success).toBe(true);
  expect(moment.safeParse(`2026-03-01T09:58:00.${'1'.repeat(5000)}Z`).success).toBe(false);
});

it('takes a moment with an offset as the same one in UTC', () => {
  const moment = submitResponseSchema.shape.startedAt;
  expect(moment.parse('2026-03-01T11:58:00+02:00')).toBe('2026-03-01T09:58:00.000Z');
  for (const wrong of [
    '2026-03-01T11:58:00',
    '9999-12-31T23:59:59-01:00',
    'now',
    '0000-01-01T00:00:00+01:00',
  ]) {
    expect([wrong, moment.safeParse(wrong).success]).toEqual([wrong, false]);
  }
});
