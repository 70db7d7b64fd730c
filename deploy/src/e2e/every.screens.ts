import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf, audiences } from './audiences.js';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, ofWorkspace, tooSmallOnTablet } from './inspect.js';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

const leftOut = audiences.filter(({ more, isWorkspace }) => isWorkspace && more.length > 0);

it.each(leftOut)(
  'what `npm test` leaves out of what the $who sees fits fingers, too',
  async ({ open, more }) => {
    const fingers = await open(gallery, { hasTouch: true, colorScheme: 'light' });
    const check = async (page: Page, name: string) => [
      ...(await ofWorkspace(page, name)),
      ...(await tooSmallOnTablet(page, name)),
    ];
    expect(await gallery.look(fingers, more, 390, check)).toEqual([]);
  },
);

/** A phone, tablets in portrait and landscape, and a desktop. */
describe.each([390, 820, 1024, 1440])('at %d px, in light and in dark', (width) => {
  it.each(audiences)('every screen that the $who sees is accessible and fits', async (audience) => {
    const context = await audience.open(gallery);
    expect(await gallery.look(context, allOf(audience), width, inspect)).toEqual([]);
  });
});
