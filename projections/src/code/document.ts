import type { CodeState } from '@canvass/contracts/code/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** The codes of one poll. */
export type CodeBody = CodeState & { firm: string };
/** `_id` is the poll's id. */
export type CodeDocument = StoredDocument & CodeBody;

export const codeCollection: Collection = { name: 'code_v1', indexes: [] };
