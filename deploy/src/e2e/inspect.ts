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
 * Everything that is wrong with the page as it stands: what axe-core finds, in light and in dark, and
 * scrolling aside. One line each, with the rule and the element.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilDrawnIn(colorScheme));
    // Between the two only colours differ.
    const rules = colorScheme === 'light' ? undefined : ['color-contrast'];
    for (const found of await runAxe(page, rules)) {
      findings.push(`${name}, ${colorScheme}: ${found}`);
    }
  }
  return [...findings, ...(await scrollsAside(page, name))];
}

/** Whether the page as it stands is wider than its window; no line, or one. */
export async function scrollsAside(page: Page, name: string): Promise<string[]> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return overflow > 0 ? [`${name}: scrolls aside by ${overflow} px`] : [];
}

/**
 * Waits, as an expression, until a page has taken up the colours it is asked for: the workspace marks its root with
 * their name a moment after it has heard, and what fades from one to the other has to be done with that.
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

/** Collects what a page reports as errors from now on. @param expected what may be said of an address */
export function listen(page: Page, expected: (address: string) => boolean): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || expected(message.location().url)) return;
    errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

async function runAxe(page: Page, rules: string[] | undefined): Promise<string[]> {
  const isThere = await page.evaluate<boolean>('typeof axe === "object"');
  if (!isThere) await page.evaluate(await readFile(axePath, 'utf8'));
  const options = JSON.stringify({
    // What passes need not be told element by element.
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isMenuBesideLandmarks(id, node))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** A menu opens over the page, outside its landmarks, as dialogs do; axe-core allows that of dialogs only. */
function isMenuBesideLandmarks(rule: string, { html }: AxeNode): boolean {
  return rule === 'region' && html.includes('role="menu"');
}
