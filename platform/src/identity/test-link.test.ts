import { expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { createTestToken, isTestToken } from './test-link.js';

const keys = createKeys(Buffer.alloc(32, 7));
const until = new Date('2026-03-01T12:00:00Z');

it('holds for its poll, until its end, and in no other form', () => {
  const token = createTestToken(keys, 'poll', until);
  const before = new Date(until.getTime() - 1);
  expect(isTestToken(keys, token, 'poll', before)).toBe(true);
  expect(isTestToken(keys, token, 'poll', until)).toBe(false);
  expect(isTestToken(keys, token, 'other', before)).toBe(false);
  expect(isTestToken(keys, `z${token}`, 'poll', before)).toBe(false);
  expect(isTestToken(keys, '', 'poll', before)).toBe(false);
});
