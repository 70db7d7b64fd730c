import { deviceCalls } from '@canvass/contracts/device/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const binQuery = queryOptions({
  queryKey: ['device', 'bin'],
  queryFn: ({ signal }) => ask(deviceCalls.bin, { query: { limit: 100, skip: 0 }, signal }),
});

/** Services in the bin, the newest hundred. @param enabled whether the bin is looked into */
export function useBin(enabled: boolean) {
  return useQuery({ ...binQuery, enabled });
}
