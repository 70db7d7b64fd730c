/**
 * Takes a picture of every screen and state at each width, in light and in dark.
 * Use: npm run pictures -- <folder> [parts of the names of views …]
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { audiences } from '../e2e/audiences.js';
import { openGallery, type Gallery } from '../e2e/gallery.js';
import { dialog, type View } from '../e2e/view.js';
import type { Page } from 'playwright-core';
import { reportFailure } from '../composition/report-failure.js';
import { takePicture } from './take-picture.js';

/** Of a phone, a tablet and a desktop, in pixels. */
const widths = [390, 820, 1440] as const;

const schemes = ['light', 'dark'] as const;

/**
 * @param parts of the names of views; all views if there are none
 * @returns what is wrong with what was seen, a line each
 */
async function takeAll(
  gallery: Gallery,
  folder: string,
  parts: readonly string[],
): Promise<string[]> {
  const findings: string[] = [];
  const isAsked = ({ name }: View) =>
    parts.length === 0 || parts.some((part) => name.includes(part));
  const shown = audiences
    .map((audience) => ({ ...audience, views: audience.views.filter(isAsked) }))
    .filter(({ views }) => views.length > 0);
  for (const width of widths) {
    for (const scheme of schemes) {
      for (const { views, open } of shown) {
        const take = async (page: Page, name: string) => {
          const view = name.replace(/ at \d+ px$/, '');
          const file = `${view.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${width}-${scheme}.png`;
          // A window stands in the middle of what is seen, which is not the middle of the page.
          const isWhole = (await page.locator(dialog).count()) === 0;
          await takePicture(page, { scheme, isWhole, path: join(folder, file) });
          return [];
        };
        findings.push(...(await gallery.look(await open(gallery), views, [width], take)));
      }
      console.log(`${width} px, ${scheme}: done`);
    }
  }
  return findings;
}

async function main([folder, ...parts]: readonly string[]): Promise<void> {
  if (!folder) throw new Error('Say the folder for the pictures: npm run pictures -- <folder>');
  await mkdir(folder, { recursive: true });
  const gallery = await openGallery();
  try {
    const findings = await takeAll(gallery, folder, parts);
    if (findings.length > 0) process.exitCode = 1;
    console.log(`The pictures are in ${resolve(folder)}`);
  } finally {
    await gallery.end();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
