import type { z } from 'zod';
import { editors, of, type Calls, type PageQuery } from '../http/call.js';
import { deletion } from '../http/record-calls.js';
import type { createApiKeySchema } from './commands.js';
import type { ApiKeyList, MadeApiKey } from './view.js';

export const apiKeyCalls = {
  /** The caller's own keys; for the owner of a firm, all keys in it. */
  list: {
    method: 'get',
    path: '/apiKey',
    access: editors,
    query: of<PageQuery>(),
    answer: of<ApiKeyList>(),
  },
  /** The only answer that contains the key itself. */
  create: {
    method: 'post',
    path: '/apiKey',
    access: editors,
    body: of<z.input<typeof createApiKeySchema>>(),
    status: 201,
    answer: of<MadeApiKey>(),
  },
  revoke: deletion('/apiKey'),
} as const satisfies Calls;
