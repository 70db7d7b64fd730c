/**
 * Puts the ten main screens in a language, on a sheet for phones and one for desktops for each language.
 * Use: npm run pictures:languages -- <folder> [languages …]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  interfaceLanguages,
  isInterfaceLanguage,
  type InterfaceLanguage,
} from '@canvass/contracts/language/language';
import type { Page } from 'playwright-core';
import { reportFailure } from '../composition/report-failure.js';
import { openGallery, type Gallery } from '../e2e/gallery.js';
import { spoken } from '../e2e/spoken.js';
import { mainScreens } from '../e2e/spoken-screens.js';
import { wordingOf } from '../e2e/wording.js';
import { sheetOf } from './sheet.js';
import { takePicture } from './take-picture.js';

/** Of a phone and a desktop, in pixels. */
const widths = [390, 1440] as const;

/** Of every window that `Gallery.look` opens, in pixels. */
const HEIGHT = 900;

/** How many screens stand side by side. */
const COLUMNS = 5;

/** @returns what is wrong with what was seen, a line each */
async function takeSheet(
  gallery: Gallery,
  language: InterfaceLanguage,
  folder: string,
): Promise<string[]> {
  const wording = wordingOf(language);
  const findings: string[] = [];
  for (const width of widths) {
    const pictures: Buffer[] = [];
    for (const { audience, views } of mainScreens) {
      const context = await audience.open(gallery, { locale: language });
      const take = async (page: Page) => {
        pictures.push(await takePicture(page, { scheme: 'light', isWhole: false }));
        return [];
      };
      const speak = (page: Page) => spoken(page, wording);
      findings.push(...(await gallery.look(context, views, [width], take, speak)));
    }
    const sheet = await sheetOf(pictures, { width, height: HEIGHT }, COLUMNS);
    await writeFile(join(folder, `${language}-${width}.png`), sheet);
  }
  return findings;
}

async function main([folder, ...asked]: readonly string[]): Promise<void> {
  if (!folder)
    throw new Error('Say the folder for the sheets: npm run pictures:languages -- <folder>');
  await mkdir(folder, { recursive: true });
  const languages = asked.length > 0 ? asked.filter(isInterfaceLanguage) : interfaceLanguages;
  const gallery = await openGallery(interfaceLanguages);
  try {
    for (const language of languages) {
      const findings = await takeSheet(gallery, language, folder);
      if (findings.length > 0) process.exitCode = 1;
      console.log(`${language}: done`);
    }
    console.log(`The sheets are in ${resolve(folder)}`);
  } finally {
    await gallery.end();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
