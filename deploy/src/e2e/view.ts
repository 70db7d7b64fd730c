import type { Page } from 'playwright-core';
import type { PeopledSample } from './people.js';

/** What is done with a page. */
export type Step = (page: Page) => Promise<unknown>;

/** A screen or a state of one. */
export interface View {
  name: string;
  /** What is done before it is opened, such as to have the browser answer in the server's place. */
  before?: Step;
  path: (sample: PeopledSample) => string;
  /** A selector of something that is there when the view is complete. */
  shows: string;
  /** A person's steps to get there. */
  act?: Step;
  /** What is refused, as it should be, by its address without the query; the browser reports that as an error. */
  refused?: RegExp;
}

/** A selector of any window over the page. */
export const dialog = ':is([role=dialog], [role=alertdialog])';

/** A step: presses the first button of that name. */
export const click =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** A step: presses the button of that name in the window that is open. */
export const clickInWindow =
  (name: string): Step =>
  (page) =>
    page.locator(dialog).getByRole('button', { name, exact: true }).click();

/**
 * A step: opens the menu of a row of a list and chooses from it.
 * @param row how the row's name begins; default: that of the first row
 */
export const choose =
  (name: string | RegExp, row = ''): Step =>
  async (page) => {
    await click(new RegExp(`^More actions: ${row}`))(page);
    await page.getByRole('menuitem', { name }).click();
  };
