import { afterAll, beforeAll, expect, it } from 'vitest';
import { audiences } from './audiences.js';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, ofWorkspace, TABLET, tooSmall } from './inspect.js';

const PHONE = 390;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

it.each(audiences)(
  'every screen that the $who sees is accessible and fits a phone, a tablet and fingers',
  async ({ open, views, isWorkspace }) => {
    const context = await open(gallery, { hasTouch: true, colorScheme: 'light' });
    const look = gallery.look(context, views, [PHONE, TABLET], async (page, name, width) => {
      const fit = width === PHONE ? ofWorkspace : tooSmall;
      return [...(isWorkspace ? await fit(page, name) : []), ...(await inspect(page, name))];
    });
    expect(await look).toEqual([]);
  },
);
