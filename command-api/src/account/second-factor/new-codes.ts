import { RECOVERY_CODES } from '@canvass/contracts/account/second-factor';
import type { Keys } from '@canvass/platform/identity/keys';
import { hashRecoveryCode, recoveryCodesFor } from '@canvass/platform/identity/second-factor';
import type { Caller } from '../../command/caller.js';

/** Recovery codes and their hashes. They are derived from the command's id, so the same command sent again gets the same. */
export function newCodes(
  keys: Keys,
  { by, commandId }: Caller,
): { recoveryCodes: string[]; hashes: string[] } {
  const recoveryCodes = recoveryCodesFor(keys, `${by}/${commandId}`, RECOVERY_CODES);
  return { recoveryCodes, hashes: recoveryCodes.map((code) => hashRecoveryCode(keys, by, code)) };
}
