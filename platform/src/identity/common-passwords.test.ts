import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.js';

it.each(['123456', 'password', 'Password1', 'QWERTY', 'secret1'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['correct horse', 'canvass-demo', 'x7!kQ9pz', ''])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('knows all of the list, which is in lower case', () => {
  const list = new URL('../../passwords/commonest.txt', import.meta.url);
  const passwords = readFileSync(list, 'utf8').trim().split('\n');
  expect(passwords.length).toBeGreaterThan(8000);
  expect(passwords.filter((password) => password !== password.toLowerCase())).toEqual([]);
  expect(passwords.every(isCommonPassword)).toBe(true);
});
