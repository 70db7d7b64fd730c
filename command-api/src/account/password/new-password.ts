import { invalid } from '@canvass/contracts/rule/refusal';
import { isCommonPassword } from '@canvass/platform/identity/common-passwords';
import { hashPassword } from '@canvass/platform/identity/passwords';

/** Hashes a new password. @throws Refusal invalidInput for a common one */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw invalid([{ code: 'passwordCommon', field: 'password' }]);
  return hashPassword(password);
}
