import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFileToken, isFileToken } from './file-token.js';
import { createKeys } from './keys.js';

const keys = createKeys(randomBytes(32));
const name = 'a'.repeat(64);
const at = (time: string) => new Date(`2026-05-06T${time}Z`);
const token = createFileToken(keys, name, at('10:05:00'));

it('opens its file in this hour and the next', () => {
  expect(isFileToken(keys, token, name, at('10:05:00'))).toBe(true);
  expect(isFileToken(keys, token, name, at('11:59:59'))).toBe(true);
  expect(isFileToken(keys, token, name, at('12:00:00'))).toBe(false);
  expect(createFileToken(keys, name, at('10:59:59'))).toBe(token);
});

it('opens no other file, and nothing once it was changed', () => {
  const now = at('10:05:00');
  expect(isFileToken(keys, token, 'b'.repeat(64), now)).toBe(false);
  expect(isFileToken(createKeys(randomBytes(32)), token, name, now)).toBe(false);
  const [end, signature] = token.split('.');
  for (const forged of ['', '.', end ?? '', `${Number(end) + 1}.${signature}`, `${end}.`]) {
    expect(isFileToken(keys, forged, name, now)).toBe(false);
  }
});
