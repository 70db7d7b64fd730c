import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { useCommand } from '../../../api/use-command.js';

/** Gets other recovery codes. */
export function useReplaceRecoveryCodes() {
  return useCommand(secondFactorCalls.replaceRecoveryCodes, {
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
