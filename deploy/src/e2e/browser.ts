import { chromium, type Browser } from 'playwright-core';

const switches = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** What may be stored, as one who agrees to nothing more has answered; it holds as long as any test. */
const consent = JSON.stringify({ categories: ['necessary'], expirationTime: 8e15 });

/**
 * A script for people who have used the workspace before: nothing asks them what may be stored, and no tour begins. Those who have not are
 * tested by themselves, who forget it. Some pages may store nothing.
 */
const answered = `try {
  if (localStorage.getItem('canvass.consent') === null) {
    localStorage.setItem('canvass.consent', '${consent}');
    localStorage.setItem('canvass.tour', 'false');
  }
} catch {}`;

/** Starts a browser with a fresh profile: the one at `CHROMIUM_PATH`, or else Debian's. */
export async function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox', ...switches] : switches,
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript({ content: answered });
    return context;
  };
  return browser;
}
