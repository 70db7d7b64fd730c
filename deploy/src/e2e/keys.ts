import type { Locator, Page } from 'playwright-core';

/** A person at a page who has a keyboard and nothing to point with. */
export interface Keys {
  /** Presses a key, and looks where the focus is then. */
  press(key: string): Promise<void>;
  /** Goes on, or back, from stop to stop until one is reached. */
  reach(stop: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Waits until the focus came to a stop by itself. */
  arrive(stop: Locator): Promise<void>;
  /** What was wrong at the stops so far, a line each. */
  faults: string[];
}

/** Further than any stop of a screen is. */
const MOST_STOPS = 80;

/**
 * What is wrong with where the focus is, as an expression: it is nowhere, or it is not seen. A ring is an outline or an
 * edge drawn as a shadow, of the element, of what frames it or of what stands for it.
 */
const faultOfFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is nowhere';
  // A window or a screen that has just opened is itself what is seen.
  if (focused.tabIndex < 0) return null;
  const rings = (part, { outlineStyle, outlineWidth, outlineColor, boxShadow, content }) =>
    (part === undefined || content !== 'none') &&
    ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\\)$/.test(outlineColor)) ||
      / 0px 0px 0px ([2-9]|\\d{2})/.test(boxShadow));
  const isRinged = (element) =>
    [undefined, '::before', '::after'].some((part) => rings(part, getComputedStyle(element, part)));
  const frames = [];
  for (let one = focused; one && frames.length < 4; one = one.parentElement) frames.push(one);
  const around = [...frames, focused.nextElementSibling, focused.previousElementSibling, ...focused.children].filter(Boolean);
  if (around.some(isRinged)) return null;
  const { tagName, textContent } = focused;
  return 'no ring around ' + tagName + ' ' + (focused.getAttribute('aria-label') ?? textContent).slice(0, 60);
})()`;

/** What is wrong with where the focus is; null if it is somewhere and can be seen. */
export async function faultOf(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(faultOfFocus);
}

/** Lets a page be used by keys alone from now on. */
export async function keysOf(page: Page): Promise<Keys> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const focused = page.locator(':focus');
  const look = async (after: string) => {
    const fault = await faultOf(page);
    if (fault !== null) faults.push(`${after}: ${fault}`);
  };
  const isAt = (stop: Locator) => stop.and(focused).isVisible();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await look(key);
  };
  return {
    faults,
    press,
    async reach(stop, key = 'Tab') {
      await stop.waitFor();
      await look(`before ${String(stop)}`);
      for (let passed = 0; !(await isAt(stop)); passed += 1) {
        if (passed === MOST_STOPS) throw new Error(`keys do not lead to ${String(stop)}`);
        await press(key);
      }
    },
    async arrive(stop) {
      await stop.and(focused).waitFor();
      await look(`at ${String(stop)}`);
    },
  };
}
