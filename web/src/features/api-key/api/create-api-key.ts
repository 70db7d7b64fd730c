import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes a key; its answer is the only one that has the key itself. */
export function useCreateApiKey() {
  return useCommand(apiKeyCalls.create, { changes: ['apiKey'] });
}
