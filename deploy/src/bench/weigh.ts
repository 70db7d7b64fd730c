/**
 * Weighs first visits on a slow line: `npm run weigh`. Prints the time and the bytes until a respondent on a slow phone could
 * read and answer the first question, until its page had taken the answer, until the figures of a poll's charts could be read, and until a chart that needs a
 * library was drawn.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openPlace } from '../e2e/place.js';
import { fillSample } from '../e2e/sample.js';
import { signedIn } from '../e2e/signed-in.js';

/** The line of a phone far from its mast. */
const BITS_PER_SECOND = 400_000;
const LATENCY_MILLISECONDS = 300;

/** How many times slower a phone is than this machine. */
const PHONE_SLOWNESS = 4;

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

/** Opens a survey on a slow phone whose cache is empty. @param address of the service */
async function weighSurvey(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST);
  const seen = await slowly(page);
  const processor = await context.newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWNESS });
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  console.log(
    `The first question can be read and answered after ${seconds(start)}: ${textOf(seen)}`,
  );
  await page.locator('#root :is(button, input, textarea)').first().waitFor();
  console.log(`Its answer is taken by the page after ${seconds(start)}: ${textOf(seen)}`);
  await context.close();
}

async function main(): Promise<void> {
  const { browser, address, end } = await openPlace();
  try {
    const { session, survey } = await fillSample(address);
    await weighSurvey(browser, `${address}/device/${survey.serialNumber}`);
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
