/**
 * Puts the respondent page in every typeface and in three scripts on one sheet.
 * Use: npm run pictures:fonts -- <file.png>
 */
import { writeFile } from 'node:fs/promises';
import { fontTypes } from '@canvass/contracts/poll/poll';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { reportFailure } from '../composition/report-failure.js';
import { openPlace, type Place } from '../e2e/place.js';
import { sheetOf } from './sheet.js';

/** Of one page, in pixels. */
const PAGE = { width: 480, height: 460 };
const COLUMNS = 5;

const question = closedQuestion({
  name: 'Stay',
  question: { en: 'How was your stay? Как мина престоят ви? كيف كانت إقامتك؟' },
  options: { en: ['Quiet & cosy, 5 €', 'Тихо и уютно', 'هادئ ومريح'] },
});

/** @returns the pictures of the pages, in the order of the typefaces */
async function takeAll({ address, browser }: Place): Promise<Buffer[]> {
  const client = new Client(address);
  await openCompany(client, {
    ...{ email: 'maria@fonts.example', password: 'secret-1', companyName: 'Hotel Vitosha' },
  });
  const { _id } = await client.createQuestion(question);
  const page = await browser.newPage({ viewport: PAGE, reducedMotion: 'reduce' });
  const pictures: Buffer[] = [];
  for (const fontType of fontTypes) {
    const style = { fontType, fontSize: 20, textAlignment: 'left' as const };
    const poll = await client.createPoll({
      ...{ name: fontType, questions: [_id], isPublished: true, style },
    });
    const { serialNumber } = await client.createDevice({
      ...{ name: fontType, type: 'hyperlink', polls: [poll._id], autoConfigure: true },
    });
    await page.goto(`${address}/device/${serialNumber}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const loaded = await page.evaluate<string[]>(
      `[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)`,
    );
    const families = [...new Set(loaded)].join(', ') || 'none';
    console.log(`${fontType}: loaded ${families}`);
    pictures.push(await page.screenshot());
  }
  return pictures;
}

async function main([file]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Say the file for the sheet: npm run pictures:fonts -- <file.png>');
  const place = await openPlace();
  try {
    await writeFile(file, await sheetOf(await takeAll(place), PAGE, COLUMNS));
    console.log(`The sheet is ${file}`);
  } finally {
    await place.end();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
