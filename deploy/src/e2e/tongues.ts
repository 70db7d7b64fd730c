import { interfaceLanguages, type InterfaceLanguage } from '@canvass/contracts/language/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery, type Gallery } from './gallery.js';
import {
  brought,
  lookAtMails,
  lookIn,
  mainScreens,
  readers,
  type Tongue,
} from './spoken-screens.js';
import { leftInEnglish, listenToWriting } from './unsaid.js';
import { wordingOf } from './wording.js';

/** A gallery in all languages for the tests of a file, and how a language is looked at. */
function inLanguages() {
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
      leftInEnglish(page, name, new Set([...written.texts, ...brought]), outside),
  });
  return { tongueOf, gallery: () => gallery };
}

/** Tests of all screens and mails in a language. */
export function looksThroughout(language: InterfaceLanguage): void {
  const { tongueOf, gallery } = inLanguages();
  describe(`in ${language}`, () => {
    it.each(readers)('all that the $who sees fits, and is in that language', async (audience) => {
      expect(await lookIn(tongueOf(language), gallery(), audience)).toEqual([]);
    });

    it('so does every mail', async () => {
      expect(await lookAtMails(tongueOf(language), gallery())).toEqual([]);
    });
  });
}

/** Tests of the main screens in languages. */
export function looksAtMainScreens(languages: readonly InterfaceLanguage[]): void {
  const { tongueOf, gallery } = inLanguages();
  it.each(languages)('the main screens fit, and are in %s', async (language) => {
    const findings: string[] = [];
    for (const { audience, views } of mainScreens) {
      findings.push(...(await lookIn(tongueOf(language), gallery(), audience, views)));
    }
    expect(findings).toEqual([]);
  });
}
