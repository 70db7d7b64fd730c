import type { EditCompanySettings } from '@canvass/contracts/firm/commands';
import { useCommand } from '../../../api/use-command.js';

/**
 * Changes the company's settings; the form shows what is wrong with its fields.
 * @param shownInPlace codes the screen explains as well
 */
export function useEditCompanySettings(shownInPlace: string[] = []) {
  return useCommand<EditCompanySettings, object>({
    method: 'PATCH',
    path: '/account/companySettings/',
    changes: ['account', 'question', 'poll'],
    shownInPlace: ['invalidInput', ...shownInPlace],
  });
}
