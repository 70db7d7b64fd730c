import type { EnableSecondFactor, RecoveryCodes } from '@canvass/contracts/account/second-factor';
import { useCommand } from '../../../api/use-command.js';

/** Switches the second factor on with a code of the app. */
export function useEnableSecondFactor() {
  return useCommand<EnableSecondFactor, RecoveryCodes>({
    method: 'POST',
    path: '/account/secondFactor',
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
