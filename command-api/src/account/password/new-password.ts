import { invalid } from '@canvass/contracts/rule/refusal';
import { isCommonPassword } from '@canvass/platform/identity/common-passwords';
import { hashPassword } from '@canvass/platform/identity/passwords';

/** The hash of a password that an account is to have. @throws Refusal invalidInput for one of the commonest */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw invalid([{ code: 'passwordCommon', field: 'password' }]);
  return hashPassword(password);
}
