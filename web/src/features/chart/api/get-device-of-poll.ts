import { deviceCalls } from '@canvass/contracts/device/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

/** One address is enough to try a poll out. */
const MOST_LOOKED_AT = 100;

function deviceOfPollQuery(pollId: string) {
  return queryOptions({
    queryKey: ['device', 'ofPoll', pollId],
    queryFn: ({ signal }) =>
      ask(deviceCalls.list, { query: { limit: MOST_LOOKED_AT, skip: 0 }, signal }),
    select: ({ devices }) =>
      devices.find(({ polls, isActive }) =>
        isActive ? isActive === pollId : polls.includes(pollId),
      ) ?? null,
  });
}

/** A service where a poll can be answered; null when there is none. @param enabled whether one is wanted */
export function useDeviceOfPoll(pollId: string, enabled: boolean) {
  return useQuery({ ...deviceOfPollQuery(pollId), enabled });
}
