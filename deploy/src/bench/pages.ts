import { gzipSync } from 'node:zlib';
import { openBrowser } from '../e2e/browser.js';

/** Bytes of gzipped JavaScript that a browser fetches until an element is visible. */
export async function scriptBytes(address: string, visible: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = response.body();
      // A later script does not count, and may be cut off.
      body.catch(() => undefined);
      bodies.push(body);
    });
    await page.goto(address);
    await page.waitForSelector(visible);
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}
