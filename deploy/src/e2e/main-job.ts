import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addChoice,
  addLink,
  answerCards,
  newPage,
  openChart,
  publishPoll,
  register,
} from './steps.js';

/** A browser, and a product as one process or as services. */
export interface JobPlace {
  /** The product's address. */
  address: string;
  browser: Browser;
  end(): Promise<void>;
}

/** A file that an entry of a menu hands to the browser. */
async function taken(page: Page, menu: string | RegExp, entry: string) {
  await page.getByRole('button', { name: menu }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Longest time until the place is open, in milliseconds. */
const LONGEST_START = 240_000;

/** Tests of the main job in a browser, which must work in every form of the product. */
export function mainJob(open: () => Promise<JobPlace>): void {
  let place: JobPlace;

  beforeAll(async () => {
    place = await open();
  }, LONGEST_START);

  afterAll(() => place?.end());

  // Each has a company of its own, and waits for the product more than it computes.
  describe('the main job', { concurrent: true }, () => {
    it('goes from registration to a chart that changes while a respondent answers', async () => {
      const { address: origin, browser } = place;
      const maker = await newPage(browser);
      const failures: string[] = [];
      maker.on('pageerror', (error) => failures.push(error.message));
      await register(maker, origin, 'maria@vitosha.example');
      const source = {
        name: 'Source',
        text: 'How did you hear of us?',
        options: ['A friend', 'The web'],
      };
      const again = { name: 'Again', text: 'Would you come again?', options: ['Yes', 'No'] };
      await addChoice(maker, source);
      await addChoice(maker, again);
      await publishPoll(maker, 'Your stay', ['Source', 'Again']);
      const address = await addLink(maker, 'Receipt', 'Your stay');

      await openChart(maker, 'Your stay');
      await maker.getByText('No answers yet').waitFor();
      await answerCards(await newPage(browser), address, ['A friend', 'Yes']);
      await maker.getByRole('heading', { name: 'How did you hear of us?' }).waitFor();
      await maker.getByRole('button', { name: 'Show numbers' }).first().click();
      await maker.getByRole('row', { name: /A friend 1 100/ }).waitFor();

      await answerCards(await newPage(browser), address, ['The web', 'Yes']);
      // The open chart shows the answer without a reload.
      await maker.getByRole('row', { name: /The web 1 50/ }).waitFor();
      await maker.getByRole('radio', { name: 'Pie' }).first().check({ force: true });
      await maker.locator('article .apexcharts-pie path').first().waitFor();

      const word = await taken(maker, 'Export charts', 'Word document');
      expect(word.name).toMatch(/^Your stay \d{4}-\d{2}-\d{2}\.docx$/);
      // It is a zip file.
      expect(word.content.subarray(0, 2).toString()).toBe('PK');
      const picture = await taken(maker, /^Picture of How did you/, 'Picture (PNG)');
      expect(picture.name).toBe('Source.png');
      // Where a PNG states its size.
      const size = [picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)];
      expect(size).toEqual([1100, 800]);
      expect(failures).toEqual([]);
    });

    it('keeps what two windows of one respondent answered', async () => {
      const { address: origin, browser } = place;
      const maker = await newPage(browser);
      await register(maker, origin, 'ivan@vitosha.example');
      await addChoice(maker, { name: 'First', text: 'First?', options: ['One', 'Two'] });
      await addChoice(maker, { name: 'Second', text: 'Second?', options: ['Three', 'Four'] });
      await publishPoll(maker, 'Two windows', ['First', 'Second']);
      const address = await addLink(maker, 'Link', 'Two windows');

      const one = await newPage(browser);
      await one.goto(address);
      await one.getByRole('radio', { name: 'One' }).click();
      await one.getByText('Saved and sent').waitFor();
      const other = await one.context().newPage();
      await other.goto(address);
      // The second window goes on after the last answer of the first.
      await other.getByRole('radio', { name: 'Four' }).click();
      await other.getByRole('button', { name: 'Finish' }).click();
      await other.getByText('Your answers have been sent.').waitFor();

      await openChart(maker, 'Two windows');
      const numbers = maker.getByRole('button', { name: 'Show numbers' });
      await numbers.first().click();
      await numbers.first().click();
      await maker.getByRole('row', { name: /One 1 100/ }).waitFor();
      await maker.getByRole('row', { name: /Four 1 100/ }).waitFor();
    });

    it('keeps answers while the respondent is offline, and sends them afterwards', async () => {
      const { address: origin, browser } = place;
      const maker = await newPage(browser);
      await register(maker, origin, 'elena@vitosha.example');
      await addChoice(maker, { name: 'Only', text: 'Only?', options: ['Yes', 'No'] });
      await publishPoll(maker, 'Offline', ['Only']);
      const address = await addLink(maker, 'Link', 'Offline');

      const respondent = await newPage(browser);
      await respondent.goto(address);
      await respondent.getByRole('radio', { name: 'Yes' }).waitFor();
      await respondent.context().setOffline(true);
      await respondent.getByRole('radio', { name: 'Yes' }).click();
      await respondent.getByRole('button', { name: 'Finish' }).click();
      await respondent.getByRole('heading', { name: 'Thank you' }).waitFor();
      expect(await respondent.getByText('Your answers have been sent.').isVisible()).toBe(false);
      await respondent.context().setOffline(false);
      await respondent.getByText('Your answers have been sent.').waitFor();

      await openChart(maker, 'Offline');
      await maker.getByRole('button', { name: 'Show numbers' }).click();
      await maker.getByRole('row', { name: /Yes 1 100/ }).waitFor();
    });
  });
}
