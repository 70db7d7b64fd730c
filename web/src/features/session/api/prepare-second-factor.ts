import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { useCommand } from '../../../api/use-command.js';

/** Gets the secret for the authenticator app. */
export function usePrepareSecondFactor() {
  return useCommand(secondFactorCalls.prepare, { shownInPlace: ['invalidInput'] });
}
