/**
 * Takes a picture of every screen and state at each width, in light and in dark.
 * Use: npm run pictures -- <folder> [part of the names of views]
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openGallery, type Gallery } from '../e2e/gallery.js';
import { byMail, ended, moments, moreMoments, paying } from '../e2e/moments.js';
import { beginning, operation, reading } from '../e2e/views-of-others.js';
import { arabic, respondents, strangers, workspace } from '../e2e/views.js';
import type { View } from '../e2e/view.js';
import { reportFailure } from '../composition/report-failure.js';
import { takePicture } from './take-picture.js';

/** Of a phone, a tablet and a desktop, in pixels. */
const widths = [390, 820, 1440] as const;

const schemes = ['light', 'dark'] as const;

/** @returns what is wrong with what was seen, a line each */
async function takeAll(gallery: Gallery, folder: string, part: string): Promise<string[]> {
  const findings: string[] = [];
  const audiences = [
    { views: strangers, open: () => gallery.fresh() },
    { views: workspace, open: () => gallery.signedIn() },
    { views: operation, open: () => gallery.signedInAs('operator') },
    { views: reading, open: () => gallery.signedInAs('reader') },
    { views: beginning, open: () => gallery.signedInAs('beginner') },
    { views: respondents, open: () => gallery.fresh() },
    { views: byMail, open: () => gallery.fresh() },
    { views: [...moments, ...moreMoments], open: () => gallery.signedIn() },
    { views: paying, open: () => gallery.signedInAs('beginner') },
    { views: ended, open: () => gallery.signedInAs('lapsed') },
    { views: arabic, open: () => gallery.fresh({ locale: 'ar' }) },
  ];
  for (const width of widths) {
    for (const scheme of schemes) {
      for (const { views, open } of audiences) {
        const asked = views.filter(({ name }: View) => name.includes(part));
        const found = await gallery.look(await open(), asked, width, async (page, name) => {
          const [view = ''] = name.split(' at ');
          const file = `${view.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${width}-${scheme}.png`;
          await takePicture(page, { scheme, isWhole: true, path: join(folder, file) });
          return [];
        });
        findings.push(...found);
      }
      console.log(`${width} px, ${scheme}: done`);
    }
  }
  return findings;
}

async function main([folder, part = '']: readonly string[]): Promise<void> {
  if (!folder) throw new Error('Say the folder for the pictures: npm run pictures -- <folder>');
  await mkdir(folder, { recursive: true });
  const gallery = await openGallery();
  try {
    const findings = await takeAll(gallery, folder, part);
    for (const finding of findings) console.error(finding);
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
