import type { Ending } from './branch-rule.js';
import { languages, type Language, type Text } from '../language/language.js';
import { isWritten, tidyTranslations, withOwnTexts, type Translated } from './poll-in.js';
import { pollTextNames, type PollTextName, type PollTexts } from './translations.js';

/** The texts of a poll in its own language. */
export function ownTexts({ name, description, gdprText, style }: Translated): PollTexts {
  const { title, subtitle, btnText } = style.welcomeScreen ?? {};
  return {
    name,
    description,
    ...(gdprText !== undefined && { gdprText }),
    ...(title !== undefined && { welcomeTitle: title }),
    ...(subtitle !== undefined && { welcomeSubtitle: subtitle }),
    ...(btnText !== undefined && { welcomeButton: btnText }),
  };
}

/** Each text of a poll that says something, in all of its languages. @param own language of the poll's fields */
export function textsByName(poll: Translated, own: Language): Partial<Record<PollTextName, Text>> {
  const texts = ownTexts(poll);
  return Object.fromEntries(
    pollTextNames.flatMap((name) => {
      if (!isWritten(texts[name])) return [];
      const translated = languages.flatMap((language) => {
        const text = poll.translations?.[language]?.[name];
        return language !== own && isWritten(text) ? [[language, text] as const] : [];
      });
      return [[name, { ...Object.fromEntries(translated), [own]: texts[name] }] as const];
    }),
  );
}

/** The poll with such texts. @param own language of the poll's fields, which is said from then on */
export function withTextsByName<Poll extends Translated>(
  poll: Poll,
  texts: Partial<Record<PollTextName, Text>>,
  own: Language,
): Poll {
  const inLanguage = (language: Language): PollTexts =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => {
        const words = text[language];
        return words === undefined ? [] : [[name, words]];
      }),
    );
  const others = languages.filter((language) => language !== own);
  const translations = Object.fromEntries(
    others.map((language) => [
      language,
      { ...poll.translations?.[language], ...inLanguage(language) },
    ]),
  );
  const tidy = tidyTranslations({ language: own, translations });
  return {
    ...withOwnTexts(poll, inLanguage(own)),
    ...(tidy && { language: own, translations: tidy }),
  };
}

/** The texts of a poll that are written in its own language and not yet in another one. */
export function untranslatedTexts(poll: Translated, to: Language): PollTextName[] {
  const texts = ownTexts(poll);
  return pollTextNames.filter(
    (name) => isWritten(texts[name]) && !isWritten(poll.translations?.[to]?.[name]),
  );
}

/** How many texts of a poll's endings are written in its own language and not yet in another one. */
export function untranslatedEndings(
  endings: readonly Ending[],
  own: Language,
  to: Language,
): number {
  const texts = endings.flatMap(({ title, text }) => [title, text]);
  return texts.filter((text) => isWritten(text[own]) && !isWritten(text[to])).length;
}
