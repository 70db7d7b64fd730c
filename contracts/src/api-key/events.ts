import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { apiKeyScopes } from './api-key.js';

export const apiKeyEvents = {
  ApiKeyCreated: {
    data: z.object({
      /** Whose key it is. */
      account: idSchema,
      name: z.string(),
      scopes: z.array(z.enum(apiKeyScopes)),
    }),
    personal: z.object({
      /** Keyed hash of the secret, hex; the secret itself is kept nowhere. */
      hash: z.string(),
    }),
  },
  ApiKeyRevoked: { data: z.object({}) },
} as const;

export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
