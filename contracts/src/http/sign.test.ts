import { describe, expect, it } from 'vitest';
import { signatureOf, signCall } from './sign.js';
import { SIGNATURE, SIGNED_AT, SIGNED_URL } from './signature.js';

const url = 'https://polls.example/api/poll/insert-allowed?firm=1';

describe('a signature', () => {
  it('is the one that other tools make', () => {
    // printf '1767225600\nhttps://polls.example/' | openssl dgst -sha256 -hmac 00ff
    expect(signatureOf('00ff', 1767225600, 'https://polls.example/')).toBe(
      'a396fda2dc43fc2d7ec128b169b1683b641b5d2a7c7dfbe6a8d8d3092990f132',
    );
  });

  it('differs by key, time and address', () => {
    const own = signatureOf('00ff', 1767225600, url);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(signatureOf('00fe', 1767225600, url)).not.toBe(own);
    expect(signatureOf('00FF', 1767225600, url)).not.toBe(own);
    expect(signatureOf('00ff', 1767225601, url)).not.toBe(own);
    expect(signatureOf('00ff', 1767225600, `${url}2`)).not.toBe(own);
  });

  it('travels with what it signs', () => {
    expect(signCall('00ff', 5, url)).toEqual({
      [SIGNED_AT]: '5',
      [SIGNED_URL]: url,
      [SIGNATURE]: signatureOf('00ff', 5, url),
    });
  });
});
