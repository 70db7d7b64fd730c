import { deviceCalls } from '@canvass/contracts/device/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const autoConfigureQuery = queryOptions({
  queryKey: ['autoConfigure'],
  queryFn: ({ signal }) => ask(deviceCalls.autoConfigure, { signal }),
  staleTime: Infinity,
  // A serial number is used once; the next service gets its own.
  gcTime: 0,
});

/** A serial number nobody has yet. @param enabled whether one is wanted */
export function useAutoConfigure(enabled: boolean) {
  return useQuery({ ...autoConfigureQuery, enabled });
}
