import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { createResetToken, isResetToken, readResetToken } from './reset-token.js';

const keys = createKeys(Buffer.alloc(32, 1));
const otherKeys = createKeys(Buffer.alloc(32, 2));
const reset = {
  account: '0190a000-0000-7000-8000-000000000001',
  id: '0190a000-0000-7000-8000-000000000002',
};
const email = 'Ann@example.com';
const token = createResetToken(keys, reset, email);

describe('the token of a link to set a new password', () => {
  it('says what it is for and fits into an address', () => {
    expect(token).toMatch(/^[\w-]{86}$/);
    expect(readResetToken(token)).toEqual(reset);
    expect(isResetToken(keys, token, reset, 'ann@example.com')).toBe(true);
  });

  it('is worth nothing for another request, address or secret, or altered', () => {
    const other = { ...reset, id: reset.account };
    expect(isResetToken(keys, token, other, email)).toBe(false);
    expect(isResetToken(keys, token, reset, 'eve@example.com')).toBe(false);
    expect(isResetToken(keys, token, reset, '')).toBe(false);
    expect(isResetToken(otherKeys, token, reset, email)).toBe(false);
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, at) + letter + token.slice(at + 1);
      expect(isResetToken(keys, altered, reset, email)).toBe(false);
    }
  });

  it.each(['', 'x', 'A'.repeat(85), 'A'.repeat(400)])('is not %j', (text) => {
    expect(readResetToken(text)).toBeUndefined();
  });
});
