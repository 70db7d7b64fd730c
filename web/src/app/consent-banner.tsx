import { useEffect, useRef } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import * as CookieConsent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import { directionOf, isInterfaceLanguage } from '@canvass/contracts/language/language';
import { aidAtom } from '../session/aid.js';
import type { TextKey } from '../i18n/text-key.js';
import {
  CONSENT,
  CONSENT_DAYS,
  consentAtom,
  consentCategories,
  type Consent,
} from '../session/consent.js';
import { ABOVE } from '../ui/dialogs/cover-page.js';
import './consent-banner.css';

function wordsOf(t: (key: TextKey) => string): CookieConsent.Translation {
  const answers = {
    acceptAllBtn: t('consentChoice.acceptAll'),
    acceptNecessaryBtn: t('consentChoice.necessaryOnly'),
  };
  return {
    consentModal: {
      title: t('route.storage'),
      description: t('consentChoice.text'),
      ...answers,
      showPreferencesBtn: t('consentChoice.choose'),
      footer: `<a href="/storage">${t('consentChoice.whatIsStored')}</a>`,
    },
    preferencesModal: {
      title: t('storage.choice'),
      ...answers,
      savePreferencesBtn: t('consentChoice.save'),
      closeIconLabel: t('ui.close'),
      sections: consentCategories.map((category) => ({
        title: t(`consentChoice.categories.${category}`),
        description: t(`consentChoice.texts.${category}`),
        linkedCategory: category,
      })),
    },
  };
}

/** The banner that asks what may be stored, and the window in which it is chosen by category. */
export function ConsentBanner({ isChanging }: { isChanging: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const root = useRef<HTMLDivElement>(null);
  const setConsent = useSetAtom(consentAtom);
  const setAid = useSetAtom(aidAtom);
  useEffect(() => {
    let isGone = false;
    const note = ({ cookie }: { cookie: CookieConsent.CookieValue }) =>
      setConsent(cookie as Consent);
    const begin = async () => {
      await CookieConsent.run({
        root: root.current,
        mode: 'opt-in',
        autoShow: !isChanging,
        lazyHtmlGeneration: false,
        manageScriptTags: false,
        cookie: { name: CONSENT, useLocalStorage: true, expiresAfterDays: CONSENT_DAYS },
        guiOptions: {
          consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
          preferencesModal: { layout: 'box', equalWeightButtons: true },
        },
        categories: Object.fromEntries(
          consentCategories.map((category) => [
            category,
            category === 'necessary' ? { enabled: true, readOnly: true } : {},
          ]),
        ),
        language: {
          default: language,
          rtl: isInterfaceLanguage(language) && directionOf(language) === 'rtl' ? language : '',
          translations: { [language]: wordsOf((key) => t(key)) },
        },
        onConsent: note,
        onChange: note,
        onModalHide: ({ modalName }) => {
          if (modalName === 'preferencesModal') setAid(null);
        },
      });
      if (isChanging && !isGone) CookieConsent.showPreferences();
    };
    void begin();
    return () => {
      isGone = true;
      CookieConsent.reset();
    };
  }, [isChanging, language, setAid, setConsent, t]);
  return <div ref={root} {...{ [ABOVE]: '' }} />;
}
