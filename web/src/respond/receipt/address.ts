import type { Language } from '@canvass/contracts/language/language';
import type { Receipt } from '@canvass/contracts/receipt/commands';

const FRAGMENT = /^#([0-9a-f-]{36})\.([0-9a-f]{32})$/;

/** The link of a receipt: what opens it stands behind the `#`, which browsers send to nobody. */
export function receiptAddress({ responseId, token }: Receipt, language: Language): string {
  return `${window.location.origin}/receipt?lang=${language}#${responseId}.${token}`;
}

/** What a link opens; undefined where a part of it is missing. */
export function readReceipt(hash: string): Receipt | undefined {
  const [, responseId, token] = FRAGMENT.exec(hash.toLowerCase()) ?? [];
  return responseId === undefined || token === undefined ? undefined : { responseId, token };
}
