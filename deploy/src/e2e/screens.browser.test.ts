import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, offColours, scrollsAside, smallText, tooSmall } from './inspect.js';
import { ended, moments, paying } from './moments.js';
import { LONGEST_STEP } from './steps.js';
import { beginning, operation, reading } from './views-of-others.js';
import { arabic, respondents, strangers, workspace } from './views.js';
import type { View } from './view.js';

const PHONE = 390;
const DESKTOP = 1440;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

/**
 * Opens each screen once: inspects it on a phone, and then checks that it fits a wide window.
 * @param more checks besides, while it is in light
 */
const look = (
  context: BrowserContext,
  views: readonly View[],
  more: typeof inspect = async () => [],
): Promise<string[]> =>
  gallery.look(context, views, PHONE, async (page: Page, name: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const findings = [...(await more(page, name)), ...(await inspect(page, name))];
    await page.setViewportSize({ width: DESKTOP, height: 900 });
    return [...findings, ...(await scrollsAside(page, `${name}, widened`))];
  });

/** Further checks of the workspace. */
const ofWorkspace = async (page: Page, name: string) => [
  ...(await offColours(page, name)),
  ...(await tooSmall(page, name)),
  ...(await smallText(page, name)),
];

// `npm run test:screens` makes every check at each width.
describe('every screen', () => {
  it('is inspected by checks that find faults', async () => {
    const page = await gallery.place.browser.newPage();
    await page.setContent(
      '<!doctype html><html lang="en"><title>x</title><img src="data:,"><p style="width:5000px">wide',
    );
    const findings = await inspect(page, 'bad');
    expect(findings.some((one) => one.includes('image-alt at img'))).toBe(true);
    expect(findings.some((one) => one.includes('scrolls aside'))).toBe(true);
    await page.close();
  });

  it(
    'for visitors is accessible, fits the window and fingers',
    async () => {
      const phone = await gallery.fresh({ hasTouch: true });
      expect(await look(phone, strangers, ofWorkspace)).toEqual([]);
    },
    strangers.length * LONGEST_STEP,
  );

  it(
    'of the workspace is accessible, fits the window and fingers',
    async () => {
      const phone = await gallery.signedIn({ hasTouch: true });
      expect(await look(phone, [...workspace, ...moments], ofWorkspace)).toEqual([]);
    },
    (workspace.length + moments.length) * LONGEST_STEP,
  );

  it.each([
    ['operator', operation],
    ['reader', reading],
    ['beginner', [...beginning, ...paying]],
    ['lapsed', ended],
  ] as const)(
    'of the workspace as the %s sees it is accessible, fits the window and fingers',
    async (person, views) => {
      const phone = await gallery.signedInAs(person, { hasTouch: true });
      expect(await look(phone, views, ofWorkspace)).toEqual([]);
    },
    operation.length * LONGEST_STEP,
  );

  it(
    'for respondents is accessible and fits the window',
    async () => {
      expect(await look(await gallery.fresh(), respondents)).toEqual([]);
    },
    respondents.length * LONGEST_STEP,
  );

  it('for respondents runs from right to left if the language does', async () => {
    expect(await look(await gallery.fresh({ locale: 'ar' }), arabic)).toEqual([]);
  });
});
