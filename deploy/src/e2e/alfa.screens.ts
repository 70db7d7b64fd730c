import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGallery, type Gallery } from './gallery.js';
import { inspectByAlfa } from './inspect-by-alfa.js';
import { spoken } from './spoken.js';
import { mainScreens } from './spoken-screens.js';
import { wordingOf } from './wording.js';

/** Of a phone and a desktop, in pixels. */
const widths = [390, 1440] as const;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery(['ar']);
});
afterAll(() => gallery.end());

it.each(['en', 'ar'] as const)(
  'the main screens have no fault that a second engine finds, in %s',
  async (language) => {
    const wording = wordingOf(language);
    const findings: string[] = [];
    for (const width of widths) {
      for (const { audience, views } of mainScreens) {
        const context = await audience.open(gallery, { locale: language });
        findings.push(
          ...(await gallery.look(context, views, [width], inspectByAlfa, (page) =>
            spoken(page, wording),
          )),
        );
      }
    }
    expect(findings).toEqual([]);
  },
);

it('the second engine finds faults', async () => {
  const context = await gallery.fresh();
  const page = await context.newPage();
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><main>
    <img src="data:image/png;base64,"><button></button>
    <p style="color: #aaa; background: #fff">Pale words</p></main>`);
  const found = await inspectByAlfa(page, 'page');
  expect(found.map((one) => one.split(' at ')[0])).toEqual([
    'page: sia-r12',
    'page: sia-r2',
    'page: sia-r69',
  ]);
  await context.close();
});
