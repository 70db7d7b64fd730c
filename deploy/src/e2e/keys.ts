import type { Locator, Page } from 'playwright-core';

/** A person who uses a page by keyboard alone. */
export interface Keys {
  /** Presses a key, and inspects the focus afterwards. */
  press(key: string): Promise<void>;
  /** Presses Tab or Shift+Tab until the focus reaches a stop. */
  reach(stop: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Waits until the focus moves to a stop by itself. */
  arrive(stop: Locator): Promise<void>;
  /** The faults of the focus so far, one line each. */
  faults: string[];
}

/** More presses than any stop of a screen takes. */
const MOST_STOPS = 80;

/** Looks, a tenth of a second apart, in which a fault of the focus may pass. */
const MOST_LOOKS = 10;

/**
 * An expression that names the fault of the focus: it is nowhere, or nothing shows it. It is shown by a ring, an outline
 * or a shadow drawn as an edge, around the focused element, an element that frames it, or one that stands for it.
 */
const faultOfFocus = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is nowhere';
  const rings = (part, { outlineStyle, outlineWidth, outlineColor, boxShadow, content }) =>
    (part === undefined || content !== 'none') &&
    ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba.*, 0\\)$/.test(outlineColor)) ||
      / 0px 0px 0px ([2-9]|\\d{2})/.test(boxShadow));
  const isRinged = (element) =>
    [undefined, '::before', '::after'].some((part) => rings(part, getComputedStyle(element, part)));
  // A dialog that has just opened needs no ring, and a line around a whole screen is in the way.
  if (focused.tabIndex < 0) return focused.matches('main') && isRinged(focused) ? 'a ring around the screen' : null;
  const frames = [];
  for (let one = focused; one && frames.length < 4; one = one.parentElement) frames.push(one);
  const around = [...frames, focused.nextElementSibling, focused.previousElementSibling, ...focused.children].filter(Boolean);
  if (around.some(isRinged)) return null;
  const { tagName, textContent } = focused;
  return 'no ring around ' + tagName + ' ' + (focused.getAttribute('aria-label') ?? textContent).slice(0, 60);
})()`;

/** The fault of the focus; null if it is somewhere and can be seen. */
export async function faultOf(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(faultOfFocus);
}

/** Uses a page by keys alone from now on. */
export async function keysOf(page: Page): Promise<Keys> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const focused = page.locator(':focus');
  const look = async (after: string) => {
    let fault = await faultOf(page);
    // While one screen gives way to the next, nobody misses it yet.
    for (let looks = 1; fault !== null && looks < MOST_LOOKS; looks += 1) {
      await page.waitForTimeout(100);
      fault = await faultOf(page);
    }
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
