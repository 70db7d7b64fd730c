import { deviceCalls } from '@canvass/contracts/device/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

type DevicesFilter = FilterOf<typeof deviceCalls.list>;

function devicesQuery(filter: DevicesFilter) {
  return queryOptions({
    queryKey: ['device', 'list', filter],
    queryFn: ({ signal }) => ask(deviceCalls.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of services that are not in the bin. */
export function useDevices(filter: DevicesFilter) {
  return useQuery(devicesQuery(filter));
}
