import { z } from 'zod';
import { apiKeyScopes } from './api-key.js';

export const LONGEST_KEY_NAME = 100;

export const createApiKeySchema = z.object({
  name: z.string().trim().min(1).max(LONGEST_KEY_NAME),
  /** At least one; those given twice count once. */
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .max(20)
    .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
});
export type CreateApiKey = z.infer<typeof createApiKeySchema>;
