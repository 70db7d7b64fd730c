import { describe, expect, it } from 'vitest';
import { codeAt, codeOf, newTotpSecret, stepOf, totpUri } from './totp.js';

/** `12345678901234567890`, the secret of the test values in RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it('are taken one step early and late, no more', () => {
    const code = codeAt(secret, at(3000));
    expect([2970, 3000, 3030].map((now) => stepOf(secret, code, at(now)))).toEqual([100, 100, 100]);
    expect([2940, 3060].map((now) => stepOf(secret, code, at(now)))).toEqual([
      undefined,
      undefined,
    ]);
    for (const wrong of ['', '000000', code.slice(1), `${code}0`, 'abcdef', '!𐀀!!!', '١٢٣٤٥٦']) {
      expect(stepOf(secret, wrong, at(3000))).toBeUndefined();
    }
  });

  it('come from secrets of 160 bits, which the app reads from an address', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    const uri = new URL(totpUri(secret, 'ann@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Canvass:ann@example.com');
    expect(uri.searchParams.get('secret')).toBe(secret);
  });
});
