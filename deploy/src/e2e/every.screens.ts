import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery, type Gallery } from './gallery.js';
import { inspect, offColours, smallText, tooSmall } from './inspect.js';
import { byMail, ended, moments, moreMoments, paying } from './moments.js';
import { beginning, operation, reading } from './views-of-others.js';
import { arabic, respondents, strangers, workspace } from './views.js';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await openGallery();
});

afterAll(() => gallery.end());

it('what `npm test` leaves out fits fingers, too', async () => {
  const check = async (page: Page, name: string) => [
    ...(await offColours(page, name)),
    ...(await tooSmall(page, name)),
    ...(await smallText(page, name)),
  ];
  const fingers = { hasTouch: true, colorScheme: 'light' } as const;
  expect(await gallery.look(await gallery.fresh(fingers), byMail, 390, check)).toEqual([]);
  const owner = await gallery.signedIn(fingers);
  expect(await gallery.look(owner, moreMoments, 390, check)).toEqual([]);
});

/** A phone, tablets in portrait and landscape, and a desktop. */
describe.each([390, 820, 1024, 1440])('at %d px, in light and in dark', (width) => {
  it('every screen for visitors is accessible and fits the window', async () => {
    expect(
      await gallery.look(await gallery.fresh(), [...byMail, ...strangers], width, inspect),
    ).toEqual([]);
  });

  it('every screen of the workspace is accessible and fits the window', async () => {
    expect(await gallery.look(await gallery.signedIn(), workspace, width, inspect)).toEqual([]);
  });

  it('every dialog and every state in passing is accessible and fits the window', async () => {
    const views = [...moments, ...moreMoments];
    expect(await gallery.look(await gallery.signedIn(), views, width, inspect)).toEqual([]);
  });

  it.each([
    ['operator', operation],
    ['reader', reading],
    ['beginner', [...beginning, ...paying]],
    ['lapsed', ended],
  ] as const)('every screen as the %s sees it is accessible and fits', async (person, views) => {
    expect(await gallery.look(await gallery.signedInAs(person), views, width, inspect)).toEqual([]);
  });

  it('every screen for respondents is accessible and fits the window', async () => {
    expect(await gallery.look(await gallery.fresh(), respondents, width, inspect)).toEqual([]);
  });

  it('every screen for respondents is accessible and fits from right to left', async () => {
    const context = await gallery.fresh({ locale: 'ar' });
    expect(await gallery.look(context, arabic, width, inspect)).toEqual([]);
  });
});
