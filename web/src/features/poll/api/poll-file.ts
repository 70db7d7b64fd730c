import { pollFileCalls } from '@canvass/contracts/poll-file/calls';
import { useMutation } from '@tanstack/react-query';
import type { PollView } from '@canvass/contracts/poll/view';
import { ask } from '../../../api/client.js';
import { useCommand } from '../../../api/use-command.js';
import { saveFile } from '../../../ui/browser/save-file.js';

/** Saves a poll as a file. */
export function useExportPoll() {
  return useMutation({
    mutationFn: async ({ _id: id, name }: Pick<PollView, '_id' | 'name'>) => {
      const file = await ask(pollFileCalls.export, { query: { id } });
      saveFile(`${name}.json`, 'application/json', JSON.stringify(file, null, 2));
    },
  });
}

/** Asks what a file would make. Its failures are said where the file was chosen. */
export function usePreviewImport() {
  return useCommand(pollFileCalls.preview, {
    shownInPlace: ['invalidInput', 'invalidJson', 'fileTooLarge', 'tooLarge'],
  });
}

/** Makes a poll of a file. */
export function useImportPoll() {
  return useCommand(pollFileCalls.import, { changes: ['poll', 'question'] });
}
