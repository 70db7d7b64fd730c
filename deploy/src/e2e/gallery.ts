import type { Language } from '@canvass/contracts/language/language';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { listen, UNTIL_DRAWN } from './inspect.js';
import { addPeople, type Person } from './people.js';
import { openPlace, type Place } from './place.js';
import { fillSample } from './sample.js';
import { signedIn } from './signed-in.js';
import { LONGEST_STEP } from './steps.js';
import type { View } from './view.js';

/** All screens of a product with a sample company, for a test to inspect one after another. */
export interface Gallery {
  place: Place;
  /** Opens a browser in which the owner of the sample company is signed in. */
  signedIn(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a browser in which another person is. */
  signedInAs(person: Person, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a fresh browser. */
  fresh(options?: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * Opens each view and inspects it when it is complete. Closes the context. Prints each fault as it is found.
   * @param widths of the window, in pixels. A view is opened at the first one, and at another one where it does not outlast
   * that the window becomes so wide
   * @param inspect names the faults of the page in its present state
   * @param speak gives the page on which steps that are written in English find what they look for
   * @returns all faults, and the errors that the browser reports; one line each
   */
  look(
    context: BrowserContext,
    views: readonly View[],
    widths: readonly number[],
    inspect: (page: Page, name: string, width: number) => Promise<string[]>,
    speak?: (page: Page) => Page,
  ): Promise<string[]>;
  end(): Promise<void>;
}

/** A script that forgets what a view before left unsaved, which an editor would offer to bring back. */
const forgetWork = `try {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('canvass.work.')) localStorage.removeItem(key);
} catch {}`;

/** Of each window, in pixels. */
const HEIGHT = 900;

/** Makes the window of an open view so wide. @returns whether it still shows what it showed; a menu may have closed */
async function outlasts(page: Page, view: View, width: number): Promise<boolean> {
  const shown = await page.locator(view.shows).count();
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(UNTIL_DRAWN);
  return shown > 0 && (await page.locator(view.shows).count()) >= shown;
}

/** @param others the languages that its polls are in besides their own */
export async function openGallery(others?: readonly Language[]): Promise<Gallery> {
  const place = await openPlace();
  const { address } = place;
  const sample = await addPeople(address, await fillSample(address, undefined, others));
  return {
    place,
    fresh: (options) => place.browser.newContext(options),
    signedIn: (options) => signedIn(place.browser, sample.session, options),
    signedInAs: (person, options) => signedIn(place.browser, sample.people[person], options),
    look: async (context, views, widths, inspect, speak = (page) => page) => {
      context.setDefaultTimeout(LONGEST_STEP);
      await context.addInitScript({ content: forgetWork });
      const page = speak(await context.newPage());
      const findings: string[] = [];
      let refused: RegExp | undefined;
      const errors = listen(page, (address) => refused?.test(address.replace(/\?.*/, '')) ?? false);
      const open = async (view: View, width: number) => {
        // What a view before had the browser answer in the server's place.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.setViewportSize({ width, height: HEIGHT });
        await page.goto('about:blank');
        await view.before?.(page);
        await page.goto(`${address}${view.path(sample)}`);
        await view.act?.(page);
        await page.locator(view.shows).first().waitFor({ state: 'attached' });
      };
      for (const view of views) {
        refused = view.refused;
        let isOpen = false;
        for (const width of widths) {
          const name = `${view.name} at ${width} px`;
          const found: string[] = [];
          try {
            isOpen &&= await outlasts(page, view, width);
            if (!isOpen) await open(view, width);
            isOpen = true;
            found.push(...(await inspect(page, name, width)));
          } catch (error) {
            isOpen = false;
            found.push(`${name}: ${String(error)}`);
          }
          found.push(...errors.splice(0).map((error) => `${name}: ${error}`));
          for (const one of found) console.error(one);
          findings.push(...found);
        }
      }
      await context.close();
      return findings;
    },
    end: () => place.end(),
  };
}
