import { firmCalls } from '@canvass/contracts/firm/calls';
import type { FailureCode } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';

/** Edits the company's logo; the dialog explains a conflict. */
export function useEditCompanyLogo() {
  return useCommand(firmCalls.editLogo, { changes: ['account'], shownInPlace: ['editConflict'] });
}

/** Edits the company's settings. @param shownInPlace codes of refusals that the screen explains itself */
export function useEditCompanySettings(shownInPlace: readonly FailureCode[] = []) {
  return useCommand(firmCalls.editSettings, {
    changes: ['account', 'question', 'poll'],
    shownInPlace,
  });
}
