import { z } from 'zod';
import { hasStray } from '../language/stray.js';
import { broken } from '../rule/broken.js';
import { apiKeyScopes } from './api-key.js';

export const LONGEST_KEY_NAME = 100;

/** Days after which a key expires by default, and the most that can be asked for. */
export const KEY_DAYS = 365;
const MOST_KEY_DAYS = 1830;

export const createApiKeySchema = z.object({
  name: z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(LONGEST_KEY_NAME)
    .refine((name) => !hasStray(name), broken('charactersStray')),
  /** At least one; duplicates count once. */
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .max(20)
    .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
  /** Days after which it expires. */
  expiresInDays: z.number().int().min(1).max(MOST_KEY_DAYS).default(KEY_DAYS),
});
export type CreateApiKey = z.infer<typeof createApiKeySchema>;
