import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeNode {
  target: string[];
  html: string;
  failureSummary: string;
}

interface AxeResults {
  violations: { id: string; nodes: AxeNode[] }[];
}

/**
 * All faults of the page in its present state: the findings of axe-core in light and in dark, and scrolling to where
 * nothing is. One line each, with the rule and the element. Leaves the page in light.
 */
export async function inspect(
  page: Page,
  name: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilDrawnIn(colorScheme));
    // Light and dark differ in colours alone.
    const only = colorScheme === 'light' ? undefined : contrast;
    const rules = (await page.evaluate<boolean>(looksAsBefore)) ? scrolling : only;
    for (const found of await runAxe(page, rules)) {
      findings.push(`${name}, ${colorScheme}: ${found}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return [...findings, ...(await scrollsAside(page, name)), ...(await scrollsPast(page, name))];
}

/** One line if the page in its present state is wider than its window, or else none. */
export async function scrollsAside(page: Page, name: string): Promise<string[]> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow > 0 ? [`${name}: scrolls aside by ${overflow} px`] : [];
}

/** The room that a page may have below what it shows, in pixels: its own padding, and the bar that stays on phones. */
const ROOM_BELOW = 200;

/** One line if the page in its present state scrolls further down than what is seen on it, or else none. */
async function scrollsPast(page: Page, name: string): Promise<string[]> {
  const beyond = await page.evaluate<number>(`(() => {
    const isSeen = (one) => {
      if (!one.checkVisibility()) return false;
      for (let each = one; each; each = each.parentElement) {
        if (getComputedStyle(each).clipPath !== 'none') return false;
      }
      return true;
    };
    const drawn =
      'img, svg, canvas, iframe, video, input, textarea, select, button, a, [role=img], [data-scheme]';
    const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const ends = [...document.querySelectorAll('body *')]
      .filter((one) => (one.matches(drawn) || says(one)) && isSeen(one))
      .map((one) => one.getBoundingClientRect().bottom + scrollY);
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - Math.max(clientHeight, ...ends);
  })()`);
  return beyond > ROOM_BELOW ? [`${name}: scrolls ${Math.round(beyond)} px past its end`] : [];
}

/**
 * What has the colour of primary buttons and is none, and chosen tabs without the accent, one line each. What respondents
 * see keeps its poll's colours, and a colour that can be chosen is itself. The page is in light.
 */
async function offColours(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const token = (name) => {
      probe.style.color = 'var(--colour-' + name + ')';
      return getComputedStyle(probe).color;
    };
    const [primary, accent] = [token('primary'), token('accent')];
    probe.remove();
    const groundOf = (one, part) => getComputedStyle(one, part).backgroundColor;
    const isPrimary = (one) =>
      [undefined, '::before', '::after'].some((part) => groundOf(one, part) === primary);
    const ownColours =
      '[data-scheme], [role=img], label:has(> [type=radio][aria-label^="#"]), label:has(> [type=radio]) > [aria-hidden=true]';
    const others = [...document.querySelectorAll('body *:not(button:not([role]), a)')];
    const tabs = [...document.querySelectorAll('[role=tab][aria-selected=true]')];
    return [
      ...others.filter((one) => isPrimary(one) && !one.closest(ownColours)),
      ...tabs.filter((one) => groundOf(one, '::after') !== accent),
    ].map((one) => one.outerHTML.slice(0, 80));
  })()`);
  return found.map((one) => `${name}: has a colour that means something else: ${one}`);
}

/**
 * Fields whose text is less than 16 pixels high, one line each: phones zoom in on such a field. What respondents see keeps
 * its poll's sizes.
 */
async function smallText(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() =>
    [...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=color]), select, textarea')]
      .filter((one) => one.checkVisibility() && !one.closest('[data-scheme]'))
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML.slice(0, 110)))()`);
  return found.map((one) => `${name}: text of a field is too small: ${one}`);
}

/**
 * What is less than 44 pixels on a side where it is pressed by fingers, one line each. Links within texts are as high as
 * these, and a row's link as its row; what respondents see is measured with their page.
 */
export async function tooSmall(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate<string[]>(`(() => {
    const sizeOf = (one) => {
      const boxes = [one, ...(one.labels ?? [])].map((each) => each.getBoundingClientRect());
      const between = (start, end) =>
        Math.max(...boxes.map((box) => box[end])) - Math.min(...boxes.map((box) => box[start]));
      return [between('left', 'right'), between('top', 'bottom')];
    };
    const isShown = (one) =>
      one.checkVisibility() && getComputedStyle(one).clipPath === 'none' &&
      !one.closest('[data-scheme], [inert], [aria-hidden=true]');
    const pressed = 'button:not(.row-link), input, select, textarea, a[class*=_button_], a[class*=_tab_], a[role]';
    return [...document.querySelectorAll(pressed)]
      .filter((one) => isShown(one) && Math.min(...sizeOf(one)) < 43.5)
      .map((one) => sizeOf(one).map(Math.round).join(' x ') + ': ' + one.outerHTML.slice(0, 110));
  })()`);
  return found.map((one) => `${name}: too small for fingers: ${one}`);
}

/** An expression that waits until a page is drawn as it is now. */
export const UNTIL_DRAWN =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** The width of a tablet in portrait, in pixels: there lists are tables. */
export const TABLET = 820;

/** The same of what a window as wide as a tablet shows. It stays that wide. */
export async function tooSmallOnTablet(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: TABLET, height: 900 });
  await page.evaluate(UNTIL_DRAWN);
  return tooSmall(page, `${name}, as wide as a tablet`);
}

/** The faults that only the workspace can have, one line each. The page is in light. */
export async function ofWorkspace(page: Page, name: string): Promise<string[]> {
  return [
    ...(await offColours(page, name)),
    ...(await tooSmall(page, name)),
    ...(await smallText(page, name)),
  ];
}

/**
 * An expression that waits until a page shows the colour scheme that it was told to. The workspace marks its root with
 * the scheme's name a moment later, and transitions between colours have to end.
 */
function untilDrawnIn(colorScheme: string): string {
  return `new Promise((done) => {
    const look = () => {
      const marked = document.documentElement.getAttribute('data-joy-color-scheme');
      const fades = document.getAnimations().some((one) => one instanceof CSSTransition);
      if ((marked === null || marked === '${colorScheme}') && !fades) done();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`;
}

/** Collects the errors that a page reports from now on. @param expected errors that an address may have */
export function listen(page: Page, expected: (address: string) => boolean): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || expected(message.location().url)) return;
    errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

/** The same of a mail, whose landmarks are those of the program that shows it. */
export async function inspectMail(page: Page, name: string): Promise<string[]> {
  const findings = await runAxe(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] });
  return [...findings.map((found) => `${name}: ${found}`), ...(await scrollsAside(page, name))];
}

interface Only {
  type: 'rule' | 'tag';
  values: string[];
}

const contrast: Only = { type: 'rule', values: ['color-contrast'] };

/** What depends on the room that there is, besides elements and their colours. */
const scrolling: Only = { type: 'rule', values: ['scrollable-region-focusable'] };

/**
 * An expression for whether a page had the same elements in the same colours when it was asked before, in a window of
 * another width, say. It remembers until the page is left.
 */
const looksAsBefore = `(() => {
  const looks = [...document.querySelectorAll('body, body *')].map((one) => {
    const { backgroundColor, backgroundImage, color, fontSize, fontWeight, opacity } = getComputedStyle(one);
    const isSeen = one.checkVisibility({ visibilityProperty: true });
    return isSeen && [backgroundColor, backgroundImage, color, fontSize, fontWeight, opacity].join();
  });
  const look = document.documentElement.outerHTML + looks.join(';');
  const before = (globalThis.looksBefore ??= new Set());
  const isKnown = before.has(look);
  before.add(look);
  return isKnown;
})()`;

async function runAxe(page: Page, only: Only | undefined): Promise<string[]> {
  const isThere = await page.evaluate<boolean>('typeof axe === "object"');
  if (!isThere) await page.evaluate(await readFile(axePath, 'utf8'));
  const options = JSON.stringify({
    // Rules without a finding need no list of elements.
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : {}),
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isMenuBesideLandmarks(id, node))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** A menu opens over the page, outside its landmarks, as dialogs do. axe-core accepts that for dialogs only. */
function isMenuBesideLandmarks(rule: string, { html }: AxeNode): boolean {
  return rule === 'region' && html.includes('role="menu"');
}
