import { isInterfaceLanguage, type InterfaceLanguage } from '@canvass/contracts/language/language';

/** What was chosen in the menu of languages. */
const CHOSEN = 'canvass.language';
/** What the account that is signed in reads: its screens begin in it before its profile has come. */
const OF_ACCOUNT = 'canvass.accountLanguage';

function read(key: string): InterfaceLanguage | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isInterfaceLanguage(kept) ? kept : undefined;
  } catch {
    // Some browsers refuse storage to a site.
    return undefined;
  }
}

function write(key: string, language: InterfaceLanguage | undefined): void {
  try {
    if (language) localStorage.setItem(key, language);
    else localStorage.removeItem(key);
  } catch {
    // It holds until the page is closed.
  }
}

/** The language that was chosen in this browser; undefined where none was. */
export const keptLanguage = () => read(CHOSEN);

export const keepLanguage = (language: InterfaceLanguage) => write(CHOSEN, language);

/** The language of the account that signed in here last; undefined where it has none, or has signed out. */
export const accountLanguage = () => read(OF_ACCOUNT);

/** @param language undefined for an account without one, and for guests */
export const keepAccountLanguage = (language: InterfaceLanguage | undefined) =>
  write(OF_ACCOUNT, language);
