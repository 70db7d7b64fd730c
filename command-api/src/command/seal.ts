import { randomBytes } from 'node:crypto';
import type { Personal } from '@canvass/contracts/event/envelope';
import { sealOf } from '@canvass/platform/transparency/seal';

/** `personal` with 16 random bytes, and the SHA-256 (hex) of its canonical JSON, from which nothing can be guessed. */
export function sealed(personal: object): { personal: Personal; seal: string } {
  const salted: Personal = { ...personal, salt: randomBytes(16).toString('hex') };
  return { personal: salted, seal: sealOf(salted) };
}
