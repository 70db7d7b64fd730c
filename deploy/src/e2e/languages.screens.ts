import { interfaceLanguages } from '@canvass/contracts/language/language';
import { looksAtMainScreens } from './tongues.js';

/** Those in which all screens are looked at, or that screens are written in. */
const elsewhere = ['en', 'de', 'ar'];

looksAtMainScreens(interfaceLanguages.filter((language) => !elsewhere.includes(language)));
