import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A key that works, without the hash of its secret. */
export interface ApiKeyBody {
  account: string;
  firm: string;
  name: string;
  scopes: ApiKeyScope[];
  createdAt: string;
}
/** `_id` is the key's id. */
export type ApiKeyDocument = StoredDocument & ApiKeyBody;

export const apiKeyCollection: Collection = {
  name: 'apiKey_v1',
  indexes: [['account', 'createdAt']],
};
