import { useTranslation } from 'react-i18next';
import {
  interfaceLanguages,
  isInterfaceLanguage,
  sourceLanguage,
  type InterfaceLanguage,
} from '@canvass/contracts/language/language';
import { languageNames } from '@canvass/contracts/language/names';
import { Icon } from '../text/icon.js';
import { Menu, MenuTrigger } from './menu.js';
import type { MenuEntry } from './menu-entry.js';

/** The languages of the product as entries of a menu, and the one that is shown, in words. */
export function useLanguageEntries(onChoose: (language: InterfaceLanguage) => void): {
  label: string;
  entries: MenuEntry[];
} {
  const { t, i18n } = useTranslation();
  const current = isInterfaceLanguage(i18n.language) ? i18n.language : sourceLanguage;
  return {
    label: t('ui.language', { name: languageNames[current] }),
    entries: interfaceLanguages.map((language) => ({
      ...{ key: language, label: languageNames[language], language },
      isChosen: language === current,
      onSelect: () => onChoose(language),
    })),
  };
}

/** Chooses the language of the product, each by what it calls itself. */
export function LanguageMenu({ onChoose }: { onChoose: (language: InterfaceLanguage) => void }) {
  const { label, entries } = useLanguageEntries(onChoose);
  return (
    <Menu
      entries={entries}
      trigger={
        <MenuTrigger isIcon label={label}>
          <Icon name="globe" size={20} />
        </MenuTrigger>
      }
    />
  );
}
