import type {
  ConfirmPassword,
  PreparedSecondFactor,
} from '@canvass/contracts/account/second-factor';
import { useCommand } from '../../../api/use-command.js';

/** Gets the secret for the authenticator app. */
export function usePrepareSecondFactor() {
  return useCommand<ConfirmPassword, PreparedSecondFactor>({
    method: 'POST',
    path: '/account/secondFactor/prepare',
    shownInPlace: ['invalidInput'],
  });
}
