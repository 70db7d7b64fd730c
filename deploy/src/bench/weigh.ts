/**
 * Weighs a first visit to the charts of a poll on a slow line: `npm run weigh`. Prints the time and the bytes until the
 * figures could be read, and until a chart that needs a library was drawn.
 */
import type { CDPSession, Page } from 'playwright-core';
import { openPlace } from '../e2e/place.js';
import { fillSample } from '../e2e/sample.js';
import { signedIn } from '../e2e/signed-in.js';

/** The line of a phone far from its mast. */
const BITS_PER_SECOND = 400_000;
const LATENCY_MILLISECONDS = 300;

/** Longest wait, in milliseconds. */
const LONGEST = 120_000;

interface Seen {
  type: string;
  bytes: number;
}

/** Counts the page's requests and the bytes that travel, as the browser reports them. */
async function slowly(page: Page): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const line: CDPSession = await page.context().newCDPSession(page);
  line.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) seen.set(requestId, { type: type ?? 'Other', bytes: 0 });
  });
  line.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  await line.send('Network.enable');
  const throughput = BITS_PER_SECOND / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return seen;
}

/** The number of requests of each kind so far, and their bytes. */
function textOf(seen: ReadonlyMap<string, Seen>): string {
  const all = [...seen.values()];
  const counts = new Map<string, number>();
  for (const { type } of all) counts.set(type, (counts.get(type) ?? 0) + 1);
  const kinds = [...counts].map(([type, count]) => `${type} ${count}`).join(', ');
  const kilobytes = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return `${all.length} requests (${kinds}), ${kilobytes.toFixed(0)} KB`;
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

async function main(): Promise<void> {
  const { browser, address, end } = await openPlace();
  try {
    const { session, survey } = await fillSample(address);
    const context = await signedIn(browser, session);
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST);
    const seen = await slowly(page);
    const start = performance.now();
    await page.goto(`${address}/charts/${survey.pollId}`, { waitUntil: 'commit' });
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    await page.getByRole('article').first().getByRole('listitem').first().waitFor();
    console.log(`Figures and bars can be read after ${seconds(start)}: ${textOf(seen)}`);
    await page.getByRole('button', { name: 'Show numbers' }).first().click();
    await page.getByRole('table').first().waitFor();
    console.log(`A table can be read after ${seconds(start)}: ${textOf(seen)}`);
    const chosen = performance.now();
    await page.getByText('Pie', { exact: true }).first().click();
    await page.locator('.apexcharts-pie').first().waitFor();
    console.log(`A pie is drawn ${seconds(chosen)} after it was chosen: ${textOf(seen)}`);
  } finally {
    await end();
  }
}

await main();
