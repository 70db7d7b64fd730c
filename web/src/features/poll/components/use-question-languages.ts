import type { Language } from '@canvass/contracts/language/language';
import { useAccount } from '../../../session/profile.js';

const INITIAL = ['en'] as const;

/** The languages that the company asks in; new questions are written in the first. */
export function useQuestionLanguages(): readonly [Language, ...Language[]] {
  const [first, ...others] = useAccount()?.questionLanguages ?? INITIAL;
  return first === undefined ? INITIAL : [first, ...others];
}
