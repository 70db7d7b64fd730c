import type { ConfirmPassword, RecoveryCodes } from '@canvass/contracts/account/second-factor';
import { useCommand } from '../../../api/use-command.js';

/** Gets other recovery codes. */
export function useReplaceRecoveryCodes() {
  return useCommand<ConfirmPassword, RecoveryCodes>({
    method: 'POST',
    path: '/account/secondFactor/recoveryCodes',
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
