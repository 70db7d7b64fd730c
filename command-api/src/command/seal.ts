import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { Personal } from '@canvass/contracts/event/envelope';

/** `personal` with 16 random bytes, and the SHA-256 (hex) of its canonical JSON, from which nothing can be guessed. */
export function sealed(personal: object): { personal: Personal; seal: string } {
  const salted: Personal = { ...personal, salt: randomBytes(16).toString('hex') };
  return { personal: salted, seal: sealOf(salted) };
}

export function sealOf(personal: Personal): string {
  return createHash('sha256').update(canonicalJson(personal)).digest('hex');
}
