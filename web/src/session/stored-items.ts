import { CONSENT_DAYS, type ConsentCategory } from './consent.js';

/** Where browsers keep it, by the name that their tools show. */
export type StoragePlace = 'Cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache';

/** How long it is kept: until something happens, or for so many days. */
export type Lifetime = 'signOut' | 'saved' | 'sent' | 'cleared' | 'tabClosed' | number;

/** What it is kept for, as its text tells. */
export type StoredPurpose =
  | 'session'
  | 'language'
  | 'looks'
  | 'work'
  | 'consent'
  | 'tour'
  | 'knownBrowser'
  | 'pins'
  | 'answers'
  | 'countdown'
  | 'kiosk'
  | 'offline';

export interface StoredItem {
  /** A name that ends in … is the beginning of several. */
  names: readonly string[];
  place: StoragePlace;
  purpose: StoredPurpose;
  lifetime: Lifetime;
  category: ConsentCategory;
  /** Respondents' pages store it; the workspace stores all others. */
  isOfRespondents: boolean;
}

const KEPT_DAYS = 400;
const workspace = { category: 'necessary', isOfRespondents: false } as const;
const respondents = { category: 'necessary', isOfRespondents: true } as const;

/** Everything that Canvass stores in a browser. */
export const storedItems: readonly StoredItem[] = [
  {
    names: ['canvass.session', 'canvass.previousSession'],
    place: 'localStorage',
    ...{ purpose: 'session', lifetime: 'signOut', ...workspace },
  },
  {
    names: ['canvass.language', 'canvass.accountLanguage'],
    place: 'localStorage',
    ...{ purpose: 'language', lifetime: 'cleared', ...workspace },
  },
  {
    names: [
      'canvass.theme',
      'joy-color-scheme…',
      'canvass.lists',
      'canvass.lastPoll',
      'canvass.shortcutKey',
    ],
    place: 'localStorage',
    ...{ purpose: 'looks', lifetime: 'cleared', ...workspace },
  },
  {
    names: ['canvass.work.…'],
    place: 'localStorage',
    ...{ purpose: 'work', lifetime: 'saved', ...workspace },
  },
  {
    names: ['canvass.consent'],
    place: 'localStorage',
    ...{ purpose: 'consent', lifetime: CONSENT_DAYS, ...workspace },
  },
  {
    names: ['canvass.tour'],
    place: 'localStorage',
    ...{ purpose: 'tour', lifetime: 'cleared', ...workspace },
  },
  {
    names: ['canvass_browser'],
    place: 'Cookie',
    ...{ purpose: 'knownBrowser', lifetime: KEPT_DAYS, ...workspace },
  },
  {
    names: ['canvass_visitor'],
    place: 'Cookie',
    ...{ purpose: 'pins', lifetime: KEPT_DAYS, ...respondents },
  },
  {
    names: ['canvass-outbox'],
    place: 'IndexedDB',
    ...{ purpose: 'answers', lifetime: 'sent', ...respondents },
  },
  {
    names: ['canvass-countdown …'],
    place: 'localStorage',
    ...{ purpose: 'countdown', lifetime: 'cleared', ...respondents },
  },
  {
    names: ['canvass-kiosk', 'canvass-left'],
    place: 'localStorage',
    ...{ purpose: 'kiosk', lifetime: 'cleared', ...respondents },
  },
  {
    names: ['canvass-kiosk-later'],
    place: 'sessionStorage',
    ...{ purpose: 'kiosk', lifetime: 'tabClosed', ...respondents },
  },
  {
    names: ['canvass-pages', 'canvass-files'],
    place: 'Cache',
    ...{ purpose: 'offline', lifetime: 'cleared', ...respondents },
  },
];
