import { firmCalls } from '@canvass/contracts/firm/calls';
import { useCommand } from '../../../api/use-command.js';

/**
 * Changes the company's settings.
 * @param shownInPlace codes the screen explains itself
 */
export function useEditCompanySettings(shownInPlace: string[] = []) {
  return useCommand(firmCalls.editSettings, {
    changes: ['account', 'question', 'poll'],
    shownInPlace,
  });
}
