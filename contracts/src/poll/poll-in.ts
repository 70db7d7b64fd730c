import { languages, type Language } from '../language/language.js';
import type { PollStyle } from './poll.js';
import type { PollTextName, PollTexts, PollTranslations } from './translations.js';

/** The part of a poll that has texts of its own. */
export interface Translated {
  name: string;
  description: string;
  gdprText?: string | undefined;
  style: Pick<PollStyle, 'welcomeScreen'>;
  /** Of its own texts; absent where that was never said. */
  language?: Language | undefined;
  translations?: PollTranslations | undefined;
}

export const isWritten = (text: string | undefined): text is string => Boolean(text?.trim());

/** The fields of a poll that say other texts. */
export function withOwnTexts<Poll extends Translated>(poll: Poll, texts: PollTexts): Poll {
  const { welcomeTitle: title, welcomeSubtitle: subtitle, welcomeButton: btnText } = texts;
  const { name = poll.name, description = poll.description, gdprText = poll.gdprText } = texts;
  const { welcomeScreen } = poll.style;
  return {
    ...{ ...poll, name, description },
    ...(gdprText !== undefined && { gdprText }),
    ...(welcomeScreen && {
      style: {
        ...poll.style,
        welcomeScreen: {
          ...welcomeScreen,
          ...(title !== undefined && { title }),
          ...(subtitle !== undefined && { subtitle }),
          ...(btnText !== undefined && { btnText }),
        },
      },
    }),
  };
}

/** The poll as it is read in a language: what is not translated is in its own language. */
export function pollIn<Poll extends Translated>(poll: Poll, language: Language): Poll {
  const { [language]: texts } = poll.translations ?? {};
  return texts ? withOwnTexts(poll, writtenOf(texts)) : poll;
}

/** The poll's own language, where a text of it is read in that for want of a translation; undefined where it is not. */
export function fallbackOf(
  { language: own, translations }: Pick<Translated, 'language' | 'translations'>,
  name: PollTextName,
  language: Language,
): Language | undefined {
  return own === language || isWritten(translations?.[language]?.[name]) ? undefined : own;
}

function writtenOf(texts: PollTexts): PollTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)));
}

/** Translations without what is blank, or in the poll's own language; undefined where nothing is left. */
export function tidyTranslations({
  language: own,
  translations = {},
}: Pick<Translated, 'language' | 'translations'>): PollTranslations | undefined {
  const kept = languages.flatMap((language) => {
    const texts = writtenOf(translations[language] ?? {});
    return language === own || Object.keys(texts).length === 0 ? [] : [[language, texts] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
