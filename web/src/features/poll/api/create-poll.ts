import { pollCalls } from '@canvass/contracts/poll/calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes a poll, also as a copy of another. */
export function useCreatePoll() {
  return useCommand(pollCalls.create, { changes: ['poll', 'question'] });
}
