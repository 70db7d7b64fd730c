import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DeviceList } from '@canvass/contracts/device/view';
import { ask } from '../../../api/client.js';

export interface DevicesFilter {
  limit: number;
  skip: number;
  name?: string;
  /** Comma-separated. */
  ids?: string;
}

function devicesQuery(filter: DevicesFilter) {
  return queryOptions({
    queryKey: ['device', 'list', filter],
    queryFn: ({ signal }) => ask<DeviceList>('/device', { ...filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of services that are not in the bin. */
export function useDevices(filter: DevicesFilter) {
  return useQuery(devicesQuery(filter));
}
