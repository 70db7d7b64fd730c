import type { Page } from 'playwright-core';
import type { PeopledSample } from './people.js';

/** A screen or a state of one. */
export interface View {
  name: string;
  path: (sample: PeopledSample) => string;
  /** A selector of something that is there when the view is complete. */
  shows: string;
  /** A person's steps to get there. */
  act?: (page: Page) => Promise<void>;
  /** The end of an address that refuses, as it should; the browser reports that as an error. */
  refused?: string;
}

/** A selector of any window over the page. */
export const dialog = ':is([role=dialog], [role=alertdialog])';

/** A step: presses the first button of that name. */
export const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
