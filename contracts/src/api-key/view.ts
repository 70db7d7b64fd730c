import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { apiKeyScopes } from './api-key.js';

/** A key as its maker and the owner of the firm see it; never the key itself. */
const apiKeyViewSchema = z.object({
  _id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.iso.datetime(),
  /** When it stops working. */
  expiresAt: z.iso.datetime(),
  /** Account it belongs to. */
  account: idSchema,
  /** Name of that account's owner; empty once erased. */
  accountName: z.string(),
  /** When it was last used, to the minute; null before the first time. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyViewSchema>;

export const apiKeyListSchema = z.object({
  apiKeys: z.array(apiKeyViewSchema),
  total: z.number().int(),
});
export type ApiKeyList = z.infer<typeof apiKeyListSchema>;

/** A new key, including its secret: the only time it is shown. */
export const madeApiKeySchema = apiKeyViewSchema
  .omit({ lastUsedAt: true, account: true, accountName: true })
  .extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;
