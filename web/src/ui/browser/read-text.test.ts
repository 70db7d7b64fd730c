import { expect, it } from 'vitest';
import { textOf } from './read-text.js';

const bytes = (...all: number[]) => new Uint8Array(all);
/** “Мария” as it is saved on a system that speaks Bulgarian. */
const maria = bytes(0xcc, 0xe0, 0xf0, 0xe8, 0xff);

it('reads Unicode, with a mark of its encoding or without', () => {
  expect(textOf(new TextEncoder().encode('Мария'), ['en'])).toBe('Мария');
  expect(textOf(bytes(0xef, 0xbb, 0xbf, 0x61), ['en'])).toBe('a');
  expect(textOf(bytes(0xff, 0xfe, 0x1c, 0x04), ['en'])).toBe('М');
  expect(textOf(bytes(0xfe, 0xff, 0x04, 0x1c), ['en'])).toBe('М');
});

it('reads what spreadsheets save in the code page of a language', () => {
  expect(textOf(maria, ['bg'])).toBe('Мария');
  expect(textOf(maria, ['en', 'en-GB', 'ru-RU'])).toBe('Мария');
  expect(textOf(bytes(0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e), ['de'])).toBe('Jürgen');
  expect(textOf(bytes(0xde, 0x65, 0x6e), ['tr'])).toBe('Şen');
});
