import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audiences, oneOfEachKind } from './audiences.js';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, ofWorkspace, scrollsAside, tooSmallOnTablet } from './inspect.js';
import { LONGEST_STEP } from './steps.js';
import type { View } from './view.js';

const PHONE = 390;
const DESKTOP = 1440;

const witnesses = audiences
  .map((audience) => ({ ...audience, views: oneOfEachKind(audience) }))
  .filter(({ views }) => views.length > 0);

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

/**
 * Opens each screen once: inspects it on a phone, and then checks that it fits a wide window. What is of the workspace
 * fits fingers, on a tablet too.
 */
const look = (
  context: BrowserContext,
  views: readonly View[],
  isWorkspace: boolean,
): Promise<string[]> =>
  gallery.look(context, views, [PHONE], async (page: Page, name: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const findings = isWorkspace ? await ofWorkspace(page, name) : [];
    findings.push(...(await inspect(page, name)));
    if (isWorkspace) findings.push(...(await tooSmallOnTablet(page, name)));
    await page.setViewportSize({ width: DESKTOP, height: 900 });
    return [...findings, ...(await scrollsAside(page, `${name}, widened`))];
  });

// `npm run test:screens` looks at every view, at each width.
describe('one screen of each kind', () => {
  it('is inspected by checks that find faults', async () => {
    const page = await gallery.place.browser.newPage();
    await page.setContent(
      '<!doctype html><html lang="en"><title>x</title><img src="data:,"><p style="width:5000px">wide' +
        '<i style="position:absolute;width:1px;height:4000px;clip-path:inset(50%)">hidden</i>',
    );
    const findings = await inspect(page, 'bad');
    expect(findings.some((one) => one.includes('image-alt at img'))).toBe(true);
    expect(findings.some((one) => one.includes('scrolls aside'))).toBe(true);
    expect(findings.some((one) => one.includes('px past its end'))).toBe(true);
    const again = await inspect(page, 'bad, inspected again');
    expect(again.some((one) => one.includes('image-alt'))).toBe(false);
    await page.evaluate(`document.body.append(new Image())`);
    const changed = await inspect(page, 'bad, and changed');
    expect(changed.filter((one) => one.includes('image-alt'))).toHaveLength(2);
    await page.close();
  });

  it.each(witnesses)(
    'that the $who sees is accessible and fits the window, and the workspace fits fingers',
    async ({ open, views, isWorkspace }) => {
      const phone = await open(gallery, isWorkspace ? { hasTouch: true } : {});
      expect(await look(phone, views, isWorkspace)).toEqual([]);
    },
    Math.max(...witnesses.map(({ views }) => views.length)) * LONGEST_STEP,
  );
});
