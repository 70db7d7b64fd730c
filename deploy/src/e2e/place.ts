import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';
import { openBrowser } from './browser.js';

/** A product with a folder of its own, and a browser, for one test file. */
export interface Place {
  product: Product;
  browser: Browser;
  /** The product's data folder. */
  folder: string;
  end(): Promise<void>;
}

export async function openPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-browser-'));
  const [product, browser] = await Promise.all([startProduct(settingsIn(folder)), openBrowser()]);
  return {
    product,
    browser,
    folder,
    end: async () => {
      await browser.close();
      await product.stop();
      await rm(folder, { recursive: true });
    },
  };
}
