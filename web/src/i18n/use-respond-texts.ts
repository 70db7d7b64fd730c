import { useMemo } from 'react';
import i18next, { type ResourceKey } from 'i18next';
import { useTranslation } from 'react-i18next';
import { interfaceLanguageOf, type Language } from '@canvass/contracts/language/language';
import type { TextValue } from '@canvass/contracts/texts/translate';
import type { Translate } from '../questions/texts.js';

/** Every preview needs them, so they come with its code; those of another language are fetched. */
const [fallback = {}] = Object.values(
  import.meta.glob<ResourceKey>('../../../contracts/src/texts/en/respond.json', {
    eager: true,
    import: 'default',
  }),
);

/** The respondent page's words for a preview, in a language; none until they have come, and in English where there are none. */
export function useRespondTexts(language: Language): Translate {
  if (!i18next.hasResourceBundle('en', 'respond'))
    i18next.addResourceBundle('en', 'respond', fallback);
  const lng = interfaceLanguageOf([language]);
  const { t, ready } = useTranslation('respond', { lng, useSuspense: false });
  return useMemo(() => {
    const look = t as (key: string, values: Record<string, TextValue>) => string;
    const say = (key: string, values: Record<string, TextValue> = {}) =>
      ready ? look(key, values) : '';
    return say as Translate;
  }, [t, ready]);
}
