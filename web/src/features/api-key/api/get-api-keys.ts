import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function apiKeysQuery(page: { limit: number; skip: number }) {
  return queryOptions({
    queryKey: ['apiKey', 'list', page],
    queryFn: ({ signal }) => ask(apiKeyCalls.list, { query: page, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of one's own keys. */
export function useApiKeys(page: { limit: number; skip: number }) {
  return useQuery(apiKeysQuery(page));
}
