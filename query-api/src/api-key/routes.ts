import { apiKeyListSchema, type ApiKeyList } from '@canvass/contracts/api-key/view';
import { route, type Route } from '@canvass/platform/http/route';
import { apiKeyCollection, type ApiKeyDocument } from '@canvass/projections/api-key/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { callerOf } from '../reading/caller.js';
import { pageParameters, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';

/** Queries about API keys. */
export function apiKeyRoutes(
  { store, keyUses }: Pick<QueryDependencies, 'store' | 'keyUses'>,
  reading: Reading,
): Route[] {
  const list = route({
    method: 'get',
    path: '/apiKey',
    summary: 'Keys of the signed-in account that work, newest first',
    access: ['admin', 'company', 'tabi'],
    query: z.object(pageParameters),
    answers: { 200: apiKeyListSchema },
    handle: async (call) => {
      const { account } = callerOf(call);
      const { documents, total } = await pageOf<ApiKeyDocument>(store, apiKeyCollection, {
        filters: [{ eq: { field: 'account', value: account } }],
        sort: sortBy('-createdAt'),
        page: call.query,
      });
      const uses = await keyUses.lastConnections(documents.map(({ _id }) => _id));
      const apiKeys = documents.map(({ _id, name, scopes, createdAt }, index) => {
        return { _id, name, scopes, createdAt, lastUsedAt: uses[index] ?? null };
      });
      const body: ApiKeyList = { apiKeys, total };
      return { status: 200, body };
    },
  });
  return [reading([apiKeyCollection], list)];
}
