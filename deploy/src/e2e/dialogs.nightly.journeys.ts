import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionView } from '@canvass/contracts/account/view';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { Client } from '../client/client.js';
import { operator } from '../client/open-company.js';
import { dialogsOfAuthors } from './dialogs-of-authors.js';
import { keyboardOf } from './hands.js';
import { faultOf } from './keys.js';
import type { OpenedByKeys } from './opened-by-keys.js';
import type { Place } from './place.js';
import { fillSample, type Sample } from './sample.js';
import { sharedPlace } from './shared-place.js';
import { signedIn } from './signed-in.js';
import { LONGEST_STEP } from './steps.js';

let place: Place;
let sample: Sample;
let sessions: Record<'owner' | 'operator', SessionView>;
let clients: Record<'owner' | 'operator', Client>;

beforeAll(async () => {
  place = await sharedPlace();
  const { address } = place;
  sample = await fillSample(address, 'dialogs@vitosha.example');
  const owner = new Client(address);
  await owner.logIn('dialogs@vitosha.example', 'secret-1');
  await owner.call(firmCalls.editSettings, { body: { questionLanguages: ['en', 'bg'] } });
  const theme = { description: 'Dusk', isDefault: false, questionColor: '#1b4332' };
  await owner.call(colorThemeCalls.create, { body: theme });
  const boss = new Client(address);
  const session = await boss.logIn(operator.email, operator.password);
  await boss.createPoll({ name: 'For the library', questions: [] });
  sessions = { owner: sample.session, operator: session };
  clients = { owner, operator: boss };
});

afterAll(() => place.end());

/** Opens a browser as wide as a desktop, which nothing moves in, for one of the two who are signed in. */
async function openBrowserOf(who: keyof typeof sessions): Promise<BrowserContext> {
  const context = await signedIn(place.browser, sessions[who], {
    ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', acceptDownloads: true },
  });
  context.setDefaultTimeout(LONGEST_STEP);
  return context;
}

/** Whether the focus is in the uppermost window, or on a message, which is within reach beside it. */
const isFocusWithin = `(() => {
  const focused = document.activeElement;
  const window = focused.closest('[data-window]');
  const isUppermost = window !== null && window.closest('[aria-hidden=true]') === null;
  return isUppermost || focused.closest('[data-above-windows]') !== null;
})()`;

/** Presses Tab, or Shift+Tab, once round a window. @returns where the focus got out of it */
async function goRound(page: Page, window: Locator, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops = await window.locator(':is(a, button, input, select, textarea, [tabindex])').count();
  const out: string[] = [];
  for (let presses = 0; presses < stops + 2; presses += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate<boolean>(isFocusWithin)) continue;
    out.push(`${key}: ${await page.evaluate<string>('document.activeElement.outerHTML')}`);
  }
  return out;
}

/** Opens a window by keys from what opens it. */
async function open(page: Page, { opener, entry, key }: OpenedByKeys): Promise<void> {
  const hands = keyboardOf(page);
  if (key === 'Space') await hands.flip(opener(page));
  else await hands.press(opener(page));
  if (entry === undefined) return;
  const chosen = page.getByRole('menuitem', { name: entry, exact: true });
  await chosen.waitFor();
  const focused = page.locator(':focus');
  for (let presses = 0; !(await chosen.and(focused).isVisible()); presses += 1) {
    if (presses === 20) throw new Error(`arrows do not lead to ${entry}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

it.each(dialogsOfAuthors)(
  '$name: opens by keys, keeps the focus, gives it back, and does its work by keys',
  async (row) => {
    const context = await openBrowserOf(row.by ?? 'owner');
    const page = await context.newPage();
    const hands = keyboardOf(page);
    await page.goto(place.address + row.path(sample));
    await row.before?.(page, hands, clients[row.by ?? 'owner']);
    const named = { name: row.title, exact: true } as const;
    const window = page.getByRole('dialog', named).or(page.getByRole('alertdialog', named));
    const opener = row.opener(page);

    for (const way of ['Escape', row.closer ?? 'Cancel']) {
      await open(page, row);
      await window.waitFor();
      expect(await page.evaluate(isFocusWithin), 'the focus is outside').toBe(true);
      if (way === 'Escape') {
        expect(await goRound(page, window, 'Tab')).toEqual([]);
        expect(await goRound(page, window, 'Shift+Tab')).toEqual([]);
        await page.keyboard.press('Escape');
      } else {
        await hands.press(window.getByRole('button', { name: way, exact: true }));
      }
      await window.waitFor({ state: 'detached' });
      await opener.and(page.locator(':focus')).waitFor();
    }
    if (row.finish) {
      await open(page, row);
      await window.waitFor();
      await row.finish(page, hands);
      // All comes to rest, which takes a moment.
      await expect.poll(() => faultOf(page), { timeout: 2000, interval: 100 }).toBeNull();
    }
    await context.close();
  },
);

it('a window that closes with the question which it asked gives the focus back', async () => {
  const context = await openBrowserOf('owner');
  const page = await context.newPage();
  const hands = keyboardOf(page);
  await page.goto(`${place.address}/poll/${sample.survey.pollId}`);
  const opener = page.getByRole('button', { name: 'Export codes', exact: true });
  const window = page.getByRole('dialog', { name: 'Export codes', exact: true });
  for (const way of ['Escape', 'Cancel']) {
    await hands.press(opener);
    await window.waitFor();
    await hands.write(window.getByRole('textbox').first(), 'not kept');
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await hands.press(window.getByRole('button', { name: way, exact: true }));
    await hands.press(page.getByRole('button', { name: 'Leave', exact: true }));
    await window.waitFor({ state: 'detached' });
    await opener.and(page.locator(':focus')).waitFor();
  }
  await context.close();
});

it('unsaved work that was left is offered by a window that keeps the focus, waits, and is answered by keys', async () => {
  const context = await openBrowserOf('owner');
  const editor = `${place.address}/poll/${sample.draft._id}`;
  const description = (page: Page) => page.getByLabel('Description', { exact: true });
  const stored = `Object.keys(localStorage).filter((name) => name.startsWith('canvass.work.')).length`;
  /** Opens the editor anew, which offers what was left. */
  const open = async () => {
    const page = await context.newPage();
    await page.goto(editor);
    const window = page.getByRole('alertdialog', { name: /^You have unsaved work from/ });
    await window.waitFor();
    expect(await page.evaluate(isFocusWithin), 'the focus is outside').toBe(true);
    return { page, window };
  };
  const first = await context.newPage();
  await first.goto(editor);
  await keyboardOf(first).write(description(first), 'Left by keys');
  await expect.poll(() => first.evaluate<number>(stored)).toBe(1);
  await first.close();

  const waiting = await open();
  expect(await goRound(waiting.page, waiting.window, 'Tab')).toEqual([]);
  expect(await goRound(waiting.page, waiting.window, 'Shift+Tab')).toEqual([]);
  await waiting.page.keyboard.press('Escape');
  await waiting.window.waitFor({ state: 'detached' });
  expect(await waiting.page.evaluate<number>(stored)).toBe(1);
  await waiting.page.close();

  const going = await open();
  await keyboardOf(going.page).press(going.window.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => description(going.page).inputValue()).toContain('Left by keys');
  await expect.poll(() => faultOf(going.page), { timeout: 2000, interval: 100 }).toBeNull();
  await keyboardOf(going.page).write(description(going.page), '!');
  await expect.poll(() => going.page.evaluate<number>(stored)).toBe(1);
  await going.page.close();

  const dropping = await open();
  await keyboardOf(dropping.page).press(
    dropping.window.getByRole('button', { name: 'Discard', exact: true }),
  );
  await dropping.window.waitFor({ state: 'detached' });
  expect(await dropping.page.evaluate<number>(stored)).toBe(0);
  await context.close();
});
