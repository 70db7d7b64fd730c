import { expect, it } from 'vitest';
import { isIdle } from './idle.js';

const day = (day: number) => new Date(Date.UTC(2026, 0, day, 10)).toISOString();

it('ends a session that asked for nothing for fourteen days', () => {
  const startedAt = day(1);
  const isEnded = (lastSeen: string | null, now: string) => isIdle({ startedAt, lastSeen }, now);
  expect([isEnded(null, day(14)), isEnded(null, day(15))]).toEqual([false, true]);
  expect([isEnded(day(10), day(23)), isEnded(day(10), day(24))]).toEqual([false, true]);
});

it('ends none that a clock far ahead has seen', () => {
  expect(isIdle({ startedAt: day(1), lastSeen: day(50) }, day(20))).toBe(false);
});
