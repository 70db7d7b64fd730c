import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser } from './browser.js';
import type { Place } from './place.js';

declare module 'vitest' {
  interface ProvidedContext {
    sharedProduct: Pick<Place, 'address' | 'folder'>;
  }
}

/** Test files of a worker share their modules, and so this browser, which ends with the worker. */
let browserOfWorker: Promise<Browser> | undefined;

/** For tests that see nothing but what is of their own companies: a product that they share, as starting one takes seconds. */
export async function sharedPlace(): Promise<Place> {
  const browser = await (browserOfWorker ??= openBrowser());
  return {
    ...inject('sharedProduct'),
    browser,
    end: async () => {
      for (const context of browser.contexts()) await context.close();
    },
  };
}
