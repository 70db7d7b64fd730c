import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';

const options = {
  changes: ['account' as const],
  shownInPlace: ['invalidInput' as const],
};

/** Whether the account signs in with a second factor. */
export function useSecondFactor() {
  return useAsk(secondFactorCalls.view, {}, { topic: 'account' });
}

/** Creates the secret for the authenticator app. */
export function usePrepareSecondFactor() {
  return useCommand(secondFactorCalls.prepare, { shownInPlace: ['invalidInput'] });
}

/** Switches the second factor on with a code of the app. */
export function useEnableSecondFactor() {
  return useCommand(secondFactorCalls.enable, options);
}

/** Switches the second factor off. */
export function useDisableSecondFactor() {
  return useCommand(secondFactorCalls.disable, options);
}

/** Replaces the recovery codes. */
export function useReplaceRecoveryCodes() {
  return useCommand(secondFactorCalls.replaceRecoveryCodes, options);
}
