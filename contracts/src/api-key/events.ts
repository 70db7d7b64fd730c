import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { apiKeyScopes } from './api-key.js';

export const apiKeyEvents = {
  ApiKeyCreated: {
    data: z.object({
      /** Account it belongs to. */
      account: idSchema,
      name: z.string(),
      scopes: z.array(z.enum(apiKeyScopes)),
      /** Key epoch of the account at that time; the key ends when the account's epoch rises. */
      keyEpoch: z.number().int().nonnegative().optional(),
      /** When it expires; absent in events from before keys had an end. */
      expiresAt: z.iso.datetime().optional(),
    }),
    personal: z.object({
      /** Keyed hash of the secret, hex; the secret itself is kept nowhere. */
      hash: z.string(),
    }),
  },
  ApiKeyRevoked: { data: z.object({}) },
} as const;

export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
