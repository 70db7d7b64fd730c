import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { createLinkToken, isLinkToken, readLinkToken } from './link-token.js';

const keys = createKeys(Buffer.alloc(32, 1));
const otherKeys = createKeys(Buffer.alloc(32, 2));
const reset = {
  account: '0190a000-0000-7000-8000-000000000001',
  id: '0190a000-0000-7000-8000-000000000002',
};
const email = 'Ann@example.com';
const token = createLinkToken(keys, 'password-reset', reset, email);

describe('the token of a link', () => {
  it('says what it is for and fits into an address', () => {
    expect(token).toMatch(/^[\w-]{86}$/);
    expect(readLinkToken(token)).toEqual(reset);
    expect(isLinkToken(keys, 'password-reset', token, 'ann@example.com')).toBe(true);
  });

  it('is worth nothing for another request, address, purpose or secret, or altered', () => {
    const other = { ...reset, id: reset.account };
    const moved = createLinkToken(keys, 'password-reset', other, email).slice(0, 43);
    expect(isLinkToken(keys, 'password-reset', moved + token.slice(43), email)).toBe(false);
    expect(isLinkToken(keys, 'password-reset', token, 'eve@example.com')).toBe(false);
    expect(isLinkToken(keys, 'password-reset', token, '')).toBe(false);
    expect(isLinkToken(keys, 'email-confirmation', token, email)).toBe(false);
    expect(isLinkToken(otherKeys, 'password-reset', token, email)).toBe(false);
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, at) + letter + token.slice(at + 1);
      expect(isLinkToken(keys, 'password-reset', altered, email)).toBe(false);
    }
  });

  it.each(['', 'x', 'A'.repeat(85), 'A'.repeat(400)])('is not %j', (text) => {
    expect(readLinkToken(text)).toBeUndefined();
  });
});
