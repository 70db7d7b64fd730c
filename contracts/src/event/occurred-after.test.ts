import { expect, it } from 'vitest';
import { occurredAfter } from './aggregate.js';

const BEFORE = '2026-11-01T12:00:00.000Z';
const occurred = (at: string, recordedAt?: string, before = BEFORE) =>
  occurredAfter(before, { metadata: { at }, ...(recordedAt === undefined ? {} : { recordedAt }) });

it('is when the command was decided', () => {
  expect(occurred('2026-11-02T12:00:00.000Z', '2026-12-31T12:00:00.000Z')).toBe(
    '2026-11-02T12:00:00.000Z',
  );
  expect(occurred('2026-11-01T11:30:00.000Z')).toBe('2026-11-01T11:30:00.000Z');
  expect(occurred('2026-09-01T12:00:00.000Z', BEFORE, '')).toBe('2026-09-01T12:00:00.000Z');
  expect(occurredAfter(BEFORE, {})).toBe('');
});

it('is when the command was decided, if the log says the same and what happened before was dated ahead', () => {
  const at = '2026-09-23T12:00:00.000Z';
  expect(occurred(at, '2026-09-23T12:00:02.000Z')).toBe(at);
});

it('is when it was recorded, if it was decided long before what had happened already', () => {
  const at = '2026-09-23T12:00:00.000Z';
  expect(occurred(at, '2026-11-03T12:00:00.000Z')).toBe('2026-11-03T12:00:00.000Z');
  expect(occurred(at, '2026-10-03T12:00:00.000Z')).toBe(BEFORE);
  expect(occurred(at)).toBe(BEFORE);
});
