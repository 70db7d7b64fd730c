import { deviceCalls } from '@canvass/contracts/device/calls';
import { offeredPolls } from '@canvass/contracts/device/device';
import { useAsk } from '../../../api/use-ask.js';

/** How many services are searched for one; a link to any of them will do. */
const MOST_SEARCHED = 100;

/** A service that offers a poll; null when there is none. @param isWanted false asks nothing */
export function useDeviceOfPoll(pollId: string, isWanted: boolean) {
  const asked = isWanted ? { query: { limit: MOST_SEARCHED, skip: 0 } } : null;
  return useAsk(deviceCalls.list, asked, {
    topic: 'device',
    select: ({ devices }) =>
      devices.find((device) => offeredPolls(device).includes(pollId)) ?? null,
  });
}
