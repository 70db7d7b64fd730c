import type { FirmState } from '@canvass/contracts/firm/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** What everything of a firm goes by. */
export type FirmBody = FirmState & { createdAt: string; revision: number };
/** `_id` is the firm's id. */
export type FirmDocument = StoredDocument & FirmBody;

export const firmCollection: Collection = { name: 'firm_v1', indexes: [] };
