import type { ConfirmPassword } from '@canvass/contracts/account/second-factor';
import { useCommand } from '../../../api/use-command.js';

/** Switches the second factor off. */
export function useDisableSecondFactor() {
  return useCommand<ConfirmPassword, Record<string, never>>({
    method: 'DELETE',
    path: '/account/secondFactor',
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
