import { deviceCalls } from '@canvass/contracts/device/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function deviceQuery(id: string) {
  return queryOptions({
    queryKey: ['device', 'one', id],
    queryFn: async ({ signal }) => {
      const { devices } = await ask(deviceCalls.list, {
        query: { ids: [id], limit: 1, skip: 0 },
        signal,
      });
      return devices[0] ?? null;
    },
    // An editor must never start from how it was some time ago.
    gcTime: 0,
  });
}

/** One service; null when there is none. @param id undefined asks nothing */
export function useDevice(id: string | undefined) {
  return useQuery({ ...deviceQuery(id ?? ''), enabled: id !== undefined });
}
