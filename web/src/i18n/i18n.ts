import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';

/** Makes `t` ready; to be awaited before the first rendering. */
export async function startTranslations(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
}
