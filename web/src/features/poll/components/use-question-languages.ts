import { useMemo } from 'react';
import { firstQuestionLanguage, type Language } from '@canvass/contracts/language/language';
import { useAccount } from '../../../session/profile.js';

const INITIAL = [firstQuestionLanguage] as const;

/** The languages that the company asks in; new questions are written in the first. The same array while they are the same. */
export function useQuestionLanguages(): readonly [Language, ...Language[]] {
  const asked = useAccount()?.questionLanguages ?? INITIAL;
  return useMemo(() => {
    const [first, ...others] = asked;
    return first === undefined ? INITIAL : [first, ...others];
  }, [asked]);
}
