import { setLanguage } from '../../i18n/i18n.js';
import { keepLanguage } from '../../i18n/kept-language.js';
import { LanguageMenu } from './language-menu.js';

/** The menu of languages where nobody is signed in: this browser keeps what is chosen. */
export function GuestLanguage() {
  return (
    <LanguageMenu
      onChoose={(language) => {
        keepLanguage(language);
        void setLanguage(language);
      }}
    />
  );
}
