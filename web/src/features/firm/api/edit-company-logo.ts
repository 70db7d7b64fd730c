import { firmCalls } from '@canvass/contracts/firm/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes the company's logo; the dialog explains a conflict itself. */
export function useEditCompanyLogo() {
  return useCommand(firmCalls.editLogo, { changes: ['account'], shownInPlace: ['editConflict'] });
}
