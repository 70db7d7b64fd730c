import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startProduct } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';
import { openBrowser } from './browser.js';

/** A running product, and a browser beside it. */
export interface Place {
  /** The product's. */
  address: string;
  /** The product's data folder. */
  folder: string;
  browser: Browser;
  /** Ends what was opened for this place. */
  end(): Promise<void>;
}

/** Starts a product in a folder of its own. */
export async function openProduct(): Promise<Omit<Place, 'browser'>> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-browser-'));
  const product = await startProduct(settingsIn(folder));
  return {
    address: product.address,
    folder,
    end: async () => {
      await product.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A product and a browser of one's own: for tests of what concerns all companies, such as plans, and of empty products. */
export async function openPlace(): Promise<Place> {
  const [product, browser] = await Promise.all([openProduct(), openBrowser()]);
  return {
    ...product,
    browser,
    end: async () => {
      await browser.close();
      await product.end();
    },
  };
}
