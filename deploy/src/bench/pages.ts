import { gzipSync } from 'node:zlib';
import { openBrowser } from '../e2e/browser.js';

/** Remembers when an element is there, by the page's own clock: we hear of it later, when more may have been fetched. */
const rememberWhen = (there: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(there)})) return;
  globalThis.thereAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;

/** Bytes of gzipped JavaScript that a browser asks for until an element is there. @param there a selector */
export async function scriptBytes(address: string, there: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const bodies = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const body = response.body();
      // A later script does not count, and may be cut off.
      body.catch(() => undefined);
      bodies.set(response.url(), body);
    });
    await page.addInitScript({ content: rememberWhen(there) });
    await page.goto(address);
    await page.waitForSelector(there, { state: 'attached' });
    const asked = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
      .filter(({ startTime }) => startTime < globalThis.thereAt)
      .map(({ name }) => name)`);
    const scripts = await Promise.all(asked.flatMap((name) => bodies.get(name) ?? []));
    return scripts.reduce((sum, body) => sum + gzipSync(body).length, 0);
  } finally {
    await browser.close();
  }
}
