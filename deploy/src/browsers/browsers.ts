import { inject } from 'vitest';
import { openFirefox } from './firefox.js';
import { openOldChromium } from './old-chromium.js';
import type { Tab } from './tab.js';
import { openWebKit } from './webkit.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of the programs that `deploy/bin/browsers.mjs` has found, by its names for them. */
    browserPrograms: Record<string, string>;
  }
}

/** @throws Error that names the program, where it can be neither found nor installed */
function program(name: string): string {
  const path = inject('browserPrograms')[name];
  if (path === undefined) throw new Error(`There is no ${name} here: node deploy/bin/browsers.mjs`);
  return path;
}

export const firefox = (): Promise<Tab> => openFirefox(program('firefox'));

/** Safari's engine. */
export const webkit = (): Promise<Tab> =>
  openWebKit({
    driver: program('webkitDriver'),
    browser: program('webkit'),
    display: program('display'),
  });

/** The first release that the workspace runs in, whose pages may copy. */
const WORKSPACE = 111;

/** @param release of Chromium, its first number */
export const chromium = (release: number) => (): Promise<Tab> =>
  openOldChromium(
    program(`chromium${release}`),
    release < WORKSPACE ? [] : ['clipboardSanitizedWrite'],
  );
