import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { hashRecoveryCode, openSecret, recoveryCodesFor, sealSecret } from './second-factor.js';

const keys = createKeys(Buffer.alloc(32, 1));
const otherKeys = createKeys(Buffer.alloc(32, 2));

describe('the secret of a second factor', () => {
  it('is read again by its account under the same key alone, unaltered', () => {
    const sealed = sealSecret(keys, 'account', 'SECRET');
    expect(sealed).not.toContain('SECRET');
    expect(sealSecret(keys, 'account', 'SECRET')).not.toBe(sealed);
    expect(openSecret(keys, 'account', sealed)).toBe('SECRET');
    expect(() => openSecret(keys, 'other', sealed)).toThrow();
    expect(() => openSecret(otherKeys, 'account', sealed)).toThrow();
    const altered = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    expect(() => openSecret(keys, 'account', altered)).toThrow();
  });
});

describe('recovery codes', () => {
  it('are the same for the same seed, and differ otherwise', () => {
    const codes = recoveryCodesFor(keys, 'seed', 10);
    expect(recoveryCodesFor(keys, 'seed', 10)).toEqual(codes);
    expect(new Set([...codes, ...recoveryCodesFor(keys, 'other', 10)]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    expect(recoveryCodesFor(otherKeys, 'seed', 1)[0]).not.toBe(codes[0]);
  });

  it('are recognised however they are written, for their account alone', () => {
    const hash = hashRecoveryCode(keys, 'account', 'abcde-fghjk');
    expect(hashRecoveryCode(keys, 'account', ' ABCDE FGHJK ')).toBe(hash);
    expect(hashRecoveryCode(keys, 'other', 'abcde-fghjk')).not.toBe(hash);
    expect(hashRecoveryCode(keys, 'account', 'abcde-fghjm')).not.toBe(hash);
  });
});
