import { libraryCalls } from '@canvass/contracts/library/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { missingCodes } from '../../../ui/record/record-missing.js';

/** A poll of the library; null when there is none. @param id undefined asks nothing */
export function useLibraryPoll(id: string | undefined) {
  const asking = id === undefined ? null : { query: { ids: [id], limit: 1, skip: 0 } };
  return useAsk(libraryCalls.list, asking, {
    topic: 'library',
    select: ({ polls }) => polls[0] ?? null,
    shownInPlace: missingCodes,
    isForEditor: true,
  });
}

/** Adds a poll to the library. */
export function useAddToLibrary() {
  return useCommand(libraryCalls.create, { changes: ['library'] });
}

/** Copies a poll of the library to the company's own. */
export function useCopyToPolls() {
  return useCommand(libraryCalls.copyToPolls, { changes: ['poll', 'question'] });
}
