import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeviceType } from '@canvass/contracts/device/device';
import { ask } from './client.js';

export interface DeviceChoice {
  _id: string;
  name: string;
  type: DeviceType;
}

function deviceChoicesQuery(pollId: string) {
  return queryOptions({
    queryKey: ['device', 'choices', pollId],
    queryFn: ({ signal }) => ask<{ devices: DeviceChoice[] }>('/device/firm', { pollId }, signal),
    select: ({ devices }) => devices,
  });
}

/** Services that offer a poll, for pickers. @param pollId empty asks nothing */
export function useDeviceChoices(pollId: string) {
  return useQuery({ ...deviceChoicesQuery(pollId), enabled: pollId !== '' });
}
