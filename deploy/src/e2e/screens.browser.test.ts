import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, scrollsAside } from './inspect.js';
import { LONGEST_STEP } from './steps.js';
import { arabic, respondents, strangers, workspace, type View } from './views.js';

const PHONE = 390;
const DESKTOP = 1440;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

/** Each is opened once; on a phone everything is asked, and then whether it fits a wide window. */
const look = (context: BrowserContext, views: readonly View[]): Promise<string[]> =>
  gallery.look(context, views, PHONE, async (page: Page, name: string) => {
    const findings = await inspect(page, name);
    await page.setViewportSize({ width: DESKTOP, height: 900 });
    return [...findings, ...(await scrollsAside(page, `${name}, widened`))];
  });

/** `npm run test:screens` asks everything at each width. */
describe('every screen', () => {
  it('is looked at by something that finds faults', async () => {
    const page = await gallery.place.browser.newPage();
    await page.setContent(
      '<!doctype html><html lang="en"><title>x</title><img src="data:,"><p style="width:5000px">wide',
    );
    const findings = await inspect(page, 'bad');
    expect(findings.some((one) => one.includes('image-alt at img'))).toBe(true);
    expect(findings.some((one) => one.includes('scrolls aside'))).toBe(true);
    await page.close();
  });

  it('of those who are not signed in can be read by everyone and fits', async () => {
    expect(await look(await gallery.fresh(), strangers)).toEqual([]);
  });

  it(
    'of the workspace can be read by everyone and fits',
    async () => {
      expect(await look(await gallery.signedIn(), workspace)).toEqual([]);
    },
    workspace.length * LONGEST_STEP,
  );

  it(
    'of respondents can be read by everyone and fits',
    async () => {
      expect(await look(await gallery.fresh(), respondents)).toEqual([]);
    },
    respondents.length * LONGEST_STEP,
  );

  it('of respondents runs from right to left where the language does', async () => {
    expect(await look(await gallery.fresh({ locale: 'ar' }), arabic)).toEqual([]);
  });
});
