import { translationCalls, type TranslationQuery } from '@canvass/contracts/translation/calls';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';
import { useCommand } from '../../../api/use-command.js';
import { saveFile } from '../../../ui/browser/save-file.js';

/** Saves the texts of a poll for translators. */
export function useExportTranslation() {
  return useMutation({
    mutationFn: async ({ name, ...query }: TranslationQuery & { name: string }) => {
      const { file } = await ask(translationCalls.export, { query });
      saveFile(`${name} (${query.to}).xlf`, 'application/xliff+xml', file);
    },
  });
}

/** Takes translations of a poll's texts. Its failures are said where the file was chosen. */
export function useImportTranslation() {
  return useCommand(translationCalls.import, {
    changes: ['poll', 'question'],
    shownInPlace: ['invalidInput', 'fileTooLarge', 'tooLarge', 'featureNotInPlan'],
  });
}
