import type { Locator, Page } from 'playwright-core';
import type { Client } from '../client/client.js';
import type { Hands } from './hands.js';
import type { Sample } from './sample.js';
import { dialog } from './view.js';

/** A window that authors open, and how it is used by keys. */
export interface OpenedByKeys {
  name: string;
  /** Who is signed in; the owner of the sample company where it is left out. */
  by?: 'operator';
  path: (sample: Sample) => string;
  /** Steps to where it can be opened. @param elsewhere the same account in another place */
  before?: (page: Page, hands: Hands, elsewhere: Client) => Promise<unknown>;
  /** What it is opened from, and what has the focus again once it is closed. */
  opener: (page: Page) => Locator;
  /** What is chosen in the opener's menu, where the opener has one. */
  entry?: string;
  /** The key that presses the opener; default: Enter. */
  key?: 'Space';
  title: string | RegExp;
  /** The button that closes it; default: Cancel. */
  closer?: string;
  /** Does in it what it is for. */
  finish?: (page: Page, hands: Hands) => Promise<unknown>;
}

/** A button of the screen, or the first of several. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
/** The button of a row's menu. */
export const menuOf = (row: string) => button(`More actions: ${row}`);
/** A button of the uppermost window. */
export const inWindow = (page: Page, name: string) =>
  page.locator(dialog).last().getByRole('button', { name, exact: true });
/** Waits until that is announced. */
export const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).first().waitFor();
