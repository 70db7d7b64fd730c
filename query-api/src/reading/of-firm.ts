import type { Principal } from '@canvass/platform/http/route';

/** A reader that sees all of a firm, for what is computed for it without a caller. */
export function ofFirm(firm: string): Principal {
  return { firm, account: '', session: '', type: 'company', active: true };
}
