import type { CreateApiKey } from '@canvass/contracts/api-key/commands';
import type { MadeApiKey } from '@canvass/contracts/api-key/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a key; its answer is the only one that has the key itself. */
export function useCreateApiKey() {
  return useCommand<CreateApiKey, MadeApiKey>({
    method: 'POST',
    path: '/apiKey',
    changes: ['apiKey'],
  });
}
