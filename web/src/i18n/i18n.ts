import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  directionOf,
  interfaceLanguageOf,
  interfaceLanguages,
  isInterfaceLanguage,
  type InterfaceLanguage,
  type Language,
  sourceLanguage,
} from '@canvass/contracts/language/language';
import type { RespondCatalogue } from '@canvass/contracts/texts/respond';
import type { WorkspaceCatalogue } from '@canvass/contracts/texts/workspace';
import { fallback, firstTexts, takeAllTexts } from './catalogue.js';
import { keptLanguage } from './kept-language.js';

/** A catalogue as i18next's types want it: by whole keys, each text no more than its placeholders. */
type Shown<Catalogue> = {
  [Key in keyof Catalogue]: [Catalogue[Key]] extends [never]
    ? string
    : `{{${Catalogue[Key] & string}}}`;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'workspace';
    resources: { workspace: Shown<WorkspaceCatalogue>; respond: Shown<RespondCatalogue> };
    /** No key has it: keys are whole in the types, though nested in the files. */
    keySeparator: '/';
    strictKeyChecks: true;
    strictInterpolationChecks: true;
  }
}

/** Fetches the words of respondents in another language than English, in a chunk of its own, by its path. */
const words = import.meta.glob<ResourceKey>(
  ['../../../contracts/src/texts/*/respond.json', '!../../../contracts/src/texts/en/*.json'],
  { import: 'default' },
);

/** Previews show respondents' words in the language of what they preview. */
const onDemand = {
  type: 'backend',
  read: async (language: string, catalogue: string): Promise<ResourceKey> => {
    const fetchWords = words[`../../../contracts/src/texts/${language}/${catalogue}.json`];
    if (!fetchWords) throw new Error(`There is no catalogue ${language}/${catalogue}.`);
    return fetchWords();
  },
} as const;

/** Says in the document which language it is in, for screen readers and for which way it is laid out. */
function markDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(interfaceLanguageOf([language]));
}

/** The language that was chosen in this browser, else the browser's first that the workspace speaks; English else. */
function browserLanguage(): InterfaceLanguage {
  return interfaceLanguageOf([
    keptLanguage(),
    ...navigator.languages.map((each) => each.slice(0, 2)),
  ]);
}

/**
 * Makes `t` ready; to be awaited before the first rendering.
 * @param wanted language of the account that is signed in, as far as it is known
 */
export async function startTranslations(wanted?: InterfaceLanguage): Promise<void> {
  const lng = wanted ?? browserLanguage();
  const texts = await firstTexts(lng);
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(onDemand)
    .use(initReactI18next)
    .init({
      lng,
      fallbackLng: fallback ? sourceLanguage : false,
      resources: { ...(fallback && { en: { workspace: fallback } }), [lng]: { workspace: texts } },
      partialBundledLanguages: true,
      supportedLngs: interfaceLanguages,
      // The words of respondents come with the first preview that shows them.
      ns: ['workspace'],
      defaultNS: 'workspace',
      interpolation: { escapeValue: false },
    });
}

/** Shows the workspace in a language, or in the browser's if it has no texts in that one. */
export async function setLanguage(language: Language | null | undefined): Promise<void> {
  const wanted = isInterfaceLanguage(language) ? language : browserLanguage();
  if (i18next.language === wanted) return;
  await takeAllTexts(wanted);
  await i18next.changeLanguage(wanted);
}
