import { createContext, useContext } from 'react';
import type { Language } from '@canvass/contracts/language/language';
import { regionalOf } from '@canvass/contracts/language/regional';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';
import type { RespondCatalogue } from '@canvass/contracts/texts/respond';
import type { TextValue, Translate as TranslateOf } from '@canvass/contracts/texts/translate';

/** A text of the respondent page by its key. */
export type Translate = TranslateOf<RespondCatalogue>;

/** The texts around questions; a component that shows questions provides them. */
export const TextsContext = createContext<Translate>(((key: string) => key) as Translate);

export function useText(): Translate {
  return useContext(TextsContext);
}

/** What is wrong with an answer, in words. The rule brings the values that its wording names. */
export function wordViolation(
  text: Translate,
  { code, parameters }: AnswerViolation,
  language: Language,
): string {
  if (code === 'answerDate') {
    const earliest = wordDay(parameters.earliest, language);
    return text(code, { earliest, latest: wordDay(parameters.latest, language) });
  }
  return text(code, parameters as Record<RespondCatalogue[typeof code], TextValue>);
}

/** A day in words. @param day as `YYYY-MM-DD` */
export function wordDay(day: string, language: Language): string {
  const words = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(
    regionalOf(language, navigator.languages),
    words,
  );
}
