import type { EditCompanySettings } from '@canvass/contracts/firm/commands';
import { useCommand } from '../../../api/use-command.js';

/**
 * Changes the company's settings.
 * @param shownInPlace codes the screen explains itself
 */
export function useEditCompanySettings(shownInPlace: string[] = []) {
  return useCommand<EditCompanySettings, object>({
    method: 'PATCH',
    path: '/account/companySettings/',
    changes: ['account', 'question', 'poll'],
    shownInPlace,
  });
}
