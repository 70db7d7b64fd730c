import { readFileSync } from 'node:fs';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { textsFolder } from '@canvass/contracts/texts/folder';
import type { MailCatalogue } from '@canvass/contracts/texts/mail';
import type { RespondCatalogue } from '@canvass/contracts/texts/respond';
import type { ServerCatalogue } from '@canvass/contracts/texts/server';
import type { TextValue, Translate } from '@canvass/contracts/texts/translate';
import { createInstance } from 'i18next';

/** The catalogues that servers read. */
interface Catalogues {
  server: ServerCatalogue;
  mail: MailCatalogue;
  /** Of the respondent page, for questions that are asked elsewhere. */
  respond: RespondCatalogue;
}

const texts = createInstance();
void texts.init({
  resources: {},
  initAsync: false,
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

/** The texts of a catalogue in a language; its file is read on first use. */
export function translator<Name extends keyof Catalogues>(
  catalogue: Name,
  language: InterfaceLanguage,
): Translate<Catalogues[Name]> {
  if (!texts.hasResourceBundle(language, catalogue)) {
    const file = new URL(`${language}/${catalogue}.json`, textsFolder);
    const bundle = JSON.parse(readFileSync(file, 'utf8')) as object;
    texts.addResourceBundle(language, catalogue, bundle);
  }
  const translate = texts.getFixedT(language, catalogue);
  // Values are kept apart from i18next's own options, as not all of their names are ours.
  const say = (key: string, values: Readonly<Record<string, TextValue>> = {}): string =>
    translate(key, { replace: values, nest: false, count: countIn(values) });
  return say as Translate<Catalogues[Name]>;
}

/** The value by which a language chooses the plural form. */
function countIn({ count }: Readonly<Record<string, TextValue>>): number | undefined {
  return typeof count === 'number' ? count : undefined;
}
