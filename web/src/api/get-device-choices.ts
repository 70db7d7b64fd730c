import { deviceCalls } from '@canvass/contracts/device/calls';
import { useAsk } from './use-ask.js';

/** Services that offer a poll, for pickers. @param pollId empty asks nothing */
export function useDeviceChoices(pollId: string) {
  const asked = pollId === '' ? null : { query: { pollId } };
  return useAsk(deviceCalls.ofPoll, asked, { topic: 'device', select: ({ devices }) => devices });
}
