import { interfaceLanguages } from '@canvass/contracts/language/language';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsInMails } from '../pictures/sample-mails.js';
import { openGallery, type Gallery } from './gallery.js';
import { lookAtMails, lookIn, mainScreens, readers, type Tongue } from './spoken-screens.js';
import { leftInEnglish, listenToWriting } from './unsaid.js';
import { wordsInSurvey } from './views-of-authors.js';
import { wordingOf } from './wording.js';

const written = listenToWriting();
let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery(interfaceLanguages);
});

afterAll(async () => {
  written.end();
  await gallery.end();
});

const tongueOf = (language: InterfaceLanguage): Tongue => ({
  language,
  wording: wordingOf(language),
  heard: (typed) => written.texts.add(typed),
  strange: (page, name, outside) =>
    leftInEnglish(
      page,
      name,
      new Set([...written.texts, ...wordsInMails, ...wordsInSurvey]),
      outside,
    ),
});

/** The longest language, and the one that runs from right to left. */
describe.each(['de', 'ar'] as const)('in %s', (language) => {
  it.each(readers)('all that the $who sees fits, and is in that language', async (audience) => {
    expect(await lookIn(tongueOf(language), gallery, audience)).toEqual([]);
  });

  it('so does every mail', async () => {
    expect(await lookAtMails(tongueOf(language), gallery)).toEqual([]);
  });
});

describe.each(interfaceLanguages.filter((each) => !['en', 'de', 'ar'].includes(each)))(
  'in %s',
  (language) => {
    it('the main screens fit, and are in that language', async () => {
      const findings: string[] = [];
      for (const { audience, views } of mainScreens) {
        findings.push(...(await lookIn(tongueOf(language), gallery, audience, views)));
      }
      expect(findings).toEqual([]);
    });
  },
);
