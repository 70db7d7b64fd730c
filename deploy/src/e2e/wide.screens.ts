import { afterAll, beforeAll, expect, it } from 'vitest';
import { audiences } from './audiences.js';
import { openGallery, type Gallery } from './gallery.js';
import { inspect } from './inspect.js';

const DESKTOP = 1440;

/** A tablet in landscape, or half a screen. */
const NARROWER = 1024;

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

it.each(audiences)(
  'every screen that the $who sees is accessible and fits a desktop and a narrower window',
  async ({ open, views }) => {
    const context = await open(gallery);
    expect(
      await gallery.look(context, views, [DESKTOP, NARROWER], (page, name) => inspect(page, name)),
    ).toEqual([]);
  },
);
