import { deviceCalls } from '@canvass/contracts/device/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './client.js';

function deviceChoicesQuery(pollId: string) {
  return queryOptions({
    queryKey: ['device', 'choices', pollId],
    queryFn: ({ signal }) => ask(deviceCalls.ofPoll, { query: { pollId }, signal }),
    select: ({ devices }) => devices,
  });
}

/** Services that offer a poll, for pickers. @param pollId empty asks nothing */
export function useDeviceChoices(pollId: string) {
  return useQuery({ ...deviceChoicesQuery(pollId), enabled: pollId !== '' });
}
