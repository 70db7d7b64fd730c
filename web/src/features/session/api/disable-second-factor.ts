import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { useCommand } from '../../../api/use-command.js';

/** Switches the second factor off. */
export function useDisableSecondFactor() {
  return useCommand(secondFactorCalls.disable, {
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
