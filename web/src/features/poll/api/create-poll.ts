import type { z } from 'zod';
import type { createPollSchema } from '@canvass/contracts/poll/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a poll, also as a copy of another. */
export function useCreatePoll() {
  return useCommand<z.input<typeof createPollSchema>, PollView>({
    method: 'POST',
    path: '/poll',
    changes: ['poll', 'question'],
  });
}
