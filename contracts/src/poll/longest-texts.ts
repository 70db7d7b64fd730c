import { LONGEST_NOTICE } from '../firm/notice.js';
import type { PollTextName } from './translations.js';

/** The longest text of each name, in UTF-16 code units. */
export const longestTexts: Readonly<Record<PollTextName, number>> = {
  name: 300,
  description: 5000,
  welcomeTitle: 300,
  welcomeSubtitle: 1000,
  welcomeButton: 100,
  gdprText: LONGEST_NOTICE,
};
