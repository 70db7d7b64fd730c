import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiKeyList } from '@canvass/contracts/api-key/view';
import { ask } from '../../../api/client.js';

function apiKeysQuery(page: { limit: number; skip: number }) {
  return queryOptions({
    queryKey: ['apiKey', 'list', page],
    queryFn: ({ signal }) => ask<ApiKeyList>('/apiKey', page, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of one's own keys. */
export function useApiKeys(page: { limit: number; skip: number }) {
  return useQuery(apiKeysQuery(page));
}
