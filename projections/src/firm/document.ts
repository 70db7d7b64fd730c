import type { FirmState } from '@canvass/contracts/firm/state';
import type { Collection } from '@canvass/platform/read-store/port';

/** What everything of a firm goes by; the document's `_id` is the firm's id. */
export type FirmBody = FirmState & { createdAt: string; revision: number };

export const firmCollection: Collection = { name: 'firm_v3', indexes: [] };
