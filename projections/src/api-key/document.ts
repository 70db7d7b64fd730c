import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A key that nobody has revoked, without the hash of its secret; whether it ended, its account says. */
export interface ApiKeyBody {
  account: string;
  firm: string;
  name: string;
  scopes: ApiKeyScope[];
  /** Of its account when it was made. */
  keyEpoch: number;
  /** When it stops working. */
  expiresAt: string;
  createdAt: string;
}
/** `_id` is the key's id. */
export type ApiKeyDocument = StoredDocument & ApiKeyBody;

export const apiKeyCollection: Collection = {
  name: 'apiKey_v3',
  indexes: [
    ['account', 'createdAt'],
    ['firm', 'createdAt'],
  ],
};
