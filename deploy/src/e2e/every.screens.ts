import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audiences } from './audiences.js';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, ofWorkspace, tooSmallOnTablet } from './inspect.js';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

const seeWorkspace = audiences.filter(({ isWorkspace }) => isWorkspace);

it.each(seeWorkspace)('every screen that the $who sees fits fingers', async ({ open, views }) => {
  const fingers = await open(gallery, { hasTouch: true, colorScheme: 'light' });
  const check = async (page: Page, name: string) => [
    ...(await ofWorkspace(page, name)),
    ...(await tooSmallOnTablet(page, name)),
  ];
  expect(await gallery.look(fingers, views, 390, check)).toEqual([]);
});

/** A phone, tablets in portrait and landscape, and a desktop. */
describe.each([390, 820, 1024, 1440])('at %d px, in light and in dark', (width) => {
  it.each(audiences)('every screen that the $who sees is accessible and fits', async (audience) => {
    const context = await audience.open(gallery);
    expect(await gallery.look(context, audience.views, width, inspect)).toEqual([]);
  });
});
