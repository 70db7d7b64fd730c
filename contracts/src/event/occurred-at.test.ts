import { expect, it } from 'vitest';
import { occurredAt } from './aggregate.js';

const decided = '2026-11-01T12:00:00.000Z';
const at = (recordedAt?: string) =>
  occurredAt({ metadata: { at: decided }, ...(recordedAt === undefined ? {} : { recordedAt }) });

it('is when the command was decided', () => {
  expect(at()).toBe(decided);
  expect(at('2026-11-01T12:00:02.000Z')).toBe(decided);
  expect(at('2026-10-01T12:00:00.000Z')).toBe(decided);
  expect(occurredAt({ recordedAt: decided })).toBe('');
});

it('is when it was recorded, if the clock it was decided by was hours behind', () => {
  expect(at('2026-12-11T12:00:00.000Z')).toBe('2026-12-11T12:00:00.000Z');
});
