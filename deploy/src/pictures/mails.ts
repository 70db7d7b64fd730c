/**
 * Takes a picture of every mail on a phone and a desktop, in light and in dark, and makes a page that shows them all.
 * Use: npm run pictures:mails -- <folder> [language]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { interfaceLanguageOf } from '@canvass/contracts/language/language';
import { escapeHtml } from '@canvass/contracts/http/html';
import { reportFailure } from '../composition/report-failure.js';
import { openBrowser } from '../e2e/browser.js';
import { sampleMails } from './sample-mails.js';

/** Of a phone and a desktop, in pixels. */
const widths = [390, 1440] as const;
const schemes = ['light', 'dark'] as const;

async function main([folder, asked]: readonly string[]): Promise<void> {
  if (!folder)
    throw new Error('Say the folder for the pictures: npm run pictures:mails -- <folder>');
  await mkdir(folder, { recursive: true });
  const mails = await sampleMails(interfaceLanguageOf([asked]));
  const browser = await openBrowser();
  const shown: string[] = [];
  try {
    for (const width of widths) {
      for (const colorScheme of schemes) {
        const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme });
        for (const [name, html] of mails) {
          const file = `${name}-${String(width)}-${colorScheme}.png`;
          await page.setContent(html);
          await page.screenshot({ path: join(folder, file), fullPage: true });
          const title = escapeHtml(`${name}, ${String(width)} px, ${colorScheme}`);
          shown.push(
            `<figure><figcaption>${title}</figcaption><img src="${file}" alt="${title}"></figure>`,
          );
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
  const style = 'figure{display:inline-block;margin:8px;vertical-align:top}img{width:320px}';
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mails</title><style>${style}</style>${shown.join('')}`,
  );
  console.log(`The pictures are in ${resolve(folder)}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
