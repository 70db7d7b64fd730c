import { createHash } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { Personal } from '@canvass/contracts/event/envelope';

/** The seal of what is personal: the SHA-256 (hex) of its canonical JSON. */
export function sealOf(personal: Personal): string {
  return createHash('sha256').update(canonicalJson(personal)).digest('hex');
}
