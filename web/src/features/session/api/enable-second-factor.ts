import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { useCommand } from '../../../api/use-command.js';

/** Switches the second factor on with a code of the app. */
export function useEnableSecondFactor() {
  return useCommand(secondFactorCalls.enable, {
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
