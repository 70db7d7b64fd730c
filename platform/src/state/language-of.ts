import type { AccountState } from '@canvass/contracts/account/state';
import { firstSpoken, type InterfaceLanguage } from '@canvass/contracts/language/language';
import type { CurrentState } from './current-state.js';

/** The language of an account, else that of its firm, as far as this process has heard; undefined where neither chose one. */
export async function languageOf(
  state: Pick<CurrentState, 'firm'>,
  { language, firm }: Pick<AccountState, 'firm' | 'language'>,
): Promise<InterfaceLanguage | undefined> {
  return firstSpoken([language]) ?? firstSpoken([(await state.firm(firm, 'heard')).state.language]);
}
