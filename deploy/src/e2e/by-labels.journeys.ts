import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage } from './steps.js';

let place: Place;

beforeAll(async () => {
  place = await sharedPlace();
});

afterAll(() => place.end());

/** The beginning of a label, since a hint often follows it. */
const label = (start: string) => new RegExp(`^${start.replaceAll('?', '\\?')}`);

/** The actions of a person who knows nothing but the labels on the page. */
function readerOf(page: Page) {
  return {
    press: (name: string) => page.getByRole('button', { name: label(name) }).click(),
    follow: (name: string) => page.getByRole('link', { name, exact: true }).click(),
    write: (name: string, text: string) =>
      page.getByRole('textbox', { name: label(name) }).fill(text),
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true }),
    read: (text: string) => page.getByText(text, { exact: true }).first().waitFor(),
    readTitle: (name: string) => page.getByRole('heading', { name }).first().waitFor(),
    /** Follows a link that opens in a new tab. */
    async openBeside(name: string) {
      const beside = page.waitForEvent('popup');
      await page.getByRole('link', { name }).click();
      return readerOf(await beside);
    },
  };
}

type Reader = ReturnType<typeof readerOf>;

async function signUp({ press, write, read }: Reader, email: string): Promise<void> {
  await write('Your name', 'Maria Petrova');
  await write('E-mail', email);
  await write('Phone', '+359 2 123 4567');
  await write('Company name', 'Hotel Vitosha');
  await write('Password', 'a long secret of mine');
  await write('Repeat password', 'a long secret of mine');
  await press('Create account');
  await read('Welcome to Canvass');
}

/** Writes a question in the open poll. */
async function ask(
  { press, write }: Reader,
  { type, text, options = [] }: { type: string; text: string; options?: string[] },
): Promise<void> {
  await press('Add question');
  await press(type);
  await write('Question', text);
  for (const [index, option] of options.entries()) await write(`Option ${index + 1}`, option);
}

describe.each([
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
])('on $device', ({ viewport }) => {
  it('a person makes a survey of three questions and reads its results by labels alone', async () => {
    const page = await newPage(place.browser, viewport);
    await page.goto(`${place.address}/register`);
    const maker = readerOf(page);
    await signUp(maker, `maria.${viewport.width}@bylabels.example`);

    await maker.press('Start with Basic, free');
    await maker.write('Name', 'Your stay');
    await maker.press('Write questions');
    const source = { type: 'Choice', text: 'How did you hear of us?' };
    await ask(maker, { ...source, options: ['A friend', 'The web'] });
    await ask(maker, { type: 'Stars', text: 'How was your room?' });
    await ask(maker, { type: 'Text', text: 'What would you change?' });
    await maker.press('Publish');
    await maker.press('Make and copy link');

    const guest = await maker.openBeside('Open in a new tab');
    await guest.readTitle('How did you hear of us?');
    await guest.choose('A friend');
    await guest.press('Next');
    await guest.readTitle('How was your room?');
    await guest.choose('4 out of 5 stars');
    await guest.press('Next');
    await guest.write('What would you change?', 'The breakfast');
    await guest.press('Finish');
    await guest.read('Your answers have been sent.');

    await maker.follow('Results');
    await maker.readTitle('How did you hear of us?');
    await maker.read('A friend');
    await maker.readTitle('How was your room?');
    await maker.readTitle('What would you change?');
    await maker.read('The breakfast');
  });
});
