import type { ShownPage } from '@canvass/contracts/device/page';
import { acceptedLanguages } from '@canvass/contracts/language/accepted';
import {
  isLanguage,
  languages,
  sourceLanguage,
  type Language,
} from '@canvass/contracts/language/language';

/**
 * The language in which a page opens: the one asked for, else the visitor's first among those offered.
 * @param asked `?lang=`
 */
export function visitorLanguage(
  asked: unknown,
  acceptLanguage: string | undefined,
  offered: readonly Language[] = languages,
): Language | undefined {
  if (isLanguage(asked)) return asked;
  return acceptedLanguages(acceptLanguage).find((language) => offered.includes(language));
}

/**
 * The language in which a respondent page opens: the one asked for, else the visitor's first in which the
 * forms can be read, else the first of the first form.
 * @param asked `?lang=`
 */
export function pageLanguage(
  page: ShownPage,
  asked: unknown,
  acceptLanguage: string | undefined,
): Language {
  const offered =
    page.state === 'open'
      ? page.polls.flatMap(({ form }) => form.languages)
      : 'words' in page && page.words
        ? [page.words.language]
        : undefined;
  return visitorLanguage(asked, acceptLanguage, offered) ?? offered?.[0] ?? sourceLanguage;
}
