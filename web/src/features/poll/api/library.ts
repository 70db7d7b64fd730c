import { libraryCalls } from '@canvass/contracts/library/calls';
import { useCommand } from '../../../api/use-command.js';

/** Copies a poll of the library to the company's own. */
export function useCopyToPolls() {
  return useCommand(libraryCalls.copyToPolls, { changes: ['poll', 'question'] });
}
