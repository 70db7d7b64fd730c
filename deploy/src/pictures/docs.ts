/**
 * Takes the pictures of README from a product full of answers, and puts the main screens on one sheet.
 * Use: npm run pictures:docs
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account } from '@canvass/contracts/samples/hotel/company';
import type { Browser, Page } from 'playwright-core';
import { Client } from '../client/client.js';
import { reportFailure } from '../composition/report-failure.js';
import { openDemo } from '../demo/open.js';
import { showProgress } from '../demo/progress.js';
import type { Filled } from '../demo/fill.js';
import { openBrowser } from '../e2e/browser.js';
import { signedIn } from '../e2e/signed-in.js';
import { settingsIn } from '../testing/settings-in.js';
import { takePicture } from './take-picture.js';

const images = new URL('../../../docs/images/', import.meta.url).pathname;

const RESPONSES = 2000;

const desktop = { width: 1440, height: 960 } as const;
const phone = { width: 390, height: 844 } as const;

interface Screen {
  name: string;
  path: string;
  /** What is there once it is complete, as a selector. */
  shows: string;
  isOnPhone?: true;
}

/** The ten main screens. */
function screensOf({ polls, devices }: Filled): Screen[] {
  const poll = polls[0]?._id;
  const service = devices.find(({ name }) => name.includes('e-mail'));
  return [
    { name: 'overview', path: '/company', shows: 'dd' },
    { name: 'polls', path: '/polls', shows: '.row-link' },
    { name: 'poll-editor', path: `/poll/${poll}`, shows: '[role=tab]' },
    { name: 'share', path: `/poll/${poll}/share`, shows: 'main h2' },
    { name: 'charts', path: `/charts/${poll}`, shows: 'article svg path' },
    { name: 'answers', path: `/chartsAnalytics/${poll}?shown=1`, shows: 'tbody td' },
    { name: 'questions', path: '/questions', shows: '.row-link' },
    { name: 'services', path: '/services', shows: '.row-link' },
    { name: 'pricing', path: '/pricing', shows: 'article' },
    {
      name: 'respond',
      path: `/device/${service?.serialNumber}`,
      shows: 'main',
      isOnPhone: true,
    },
  ];
}

async function open(page: Page, address: string, { path, shows, isOnPhone }: Screen) {
  await page.setViewportSize(isOnPhone ? phone : desktop);
  await page.goto(`${address}${path}`);
  await page.locator(shows).first().waitFor({ state: 'attached' });
}

/** All pictures side by side, four in a row. */
async function drawSheet(browser: Browser, names: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1338, height: 100 } });
  const pictures = await Promise.all(
    names.map(async (name) => {
      const png = await readFile(join(images, `${name}.png`), 'base64');
      return `<img alt="" src="data:image/png;base64,${png}">`;
    }),
  );
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 24px; width: 1290px; background: #e4e7eb; display: flex; flex-wrap: wrap; gap: 24px }
    img { height: 248px; border-radius: 6px; box-shadow: 0 2px 12px #0003 }
  </style>${pictures.join('')}`);
  await page.screenshot({ path: join(images, 'screens.png'), fullPage: true });
  await page.close();
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-pictures-'));
  const [{ product, fill }, browser] = await Promise.all([
    openDemo(settingsIn(folder)),
    openBrowser(),
  ]);
  try {
    const screens = screensOf(await fill(RESPONSES, showProgress(RESPONSES)));
    const session = await new Client(product.address).logIn(account.email, account.password);
    const context = await signedIn(browser, session);
    const page = await context.newPage();
    for (const screen of screens) {
      await open(page, product.address, screen);
      const path = join(images, `${screen.name}.png`);
      await takePicture(page, { scheme: 'light', isWhole: false, path });
    }
    await drawSheet(
      browser,
      screens.map(({ name }) => name),
    );
    console.log(`The pictures are in ${images}`);
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exitCode = 1;
});
