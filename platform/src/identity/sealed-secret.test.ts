import { expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { seal, unseal, type SealedFor } from './sealed-secret.js';

it('a secret is read again by its owner and for its purpose alone', () => {
  const keys = createKeys(Buffer.alloc(32, 1));
  const own: SealedFor = { purpose: 'sending-domain', owner: 'firm' };
  const sealed = seal(keys, own, 'SECRET');
  expect(unseal(keys, own, sealed)).toBe('SECRET');
  expect(() => unseal(keys, { ...own, owner: 'other' }, sealed)).toThrow();
  expect(() => unseal(keys, { ...own, purpose: 'second-factor' }, sealed)).toThrow();
});
