import i18next, { type ResourceKey } from 'i18next';
import { sourceLanguage, type InterfaceLanguage } from '@canvass/contracts/language/language';

// A build has `packed-catalogue.ts` in place of this module, which holds a language's texts whole.

const [english = {}] = Object.values(
  import.meta.glob<ResourceKey>('../../../contracts/src/texts/en/workspace.json', {
    eager: true,
    import: 'default',
  }),
);

const others = import.meta.glob<ResourceKey>(
  [
    '../../../contracts/src/texts/*/workspace.json',
    '!../../../contracts/src/texts/en/workspace.json',
  ],
  { import: 'default' },
);

/** The texts that stand in for those a language lacks. */
export const fallback: ResourceKey | undefined = english;

/** Fetches the texts of a language that the workspace shows first. */
export async function firstTexts(language: InterfaceLanguage): Promise<ResourceKey> {
  if (language === sourceLanguage) return english;
  const load = others[`../../../contracts/src/texts/${language}/workspace.json`];
  if (!load) throw new Error(`There is no catalogue of the workspace in ${language}.`);
  return load();
}

/** Gives i18next all texts of a language. */
export async function takeAllTexts(language: InterfaceLanguage): Promise<void> {
  if (i18next.hasResourceBundle(language, 'workspace')) return;
  i18next.addResourceBundle(language, 'workspace', await firstTexts(language));
}
