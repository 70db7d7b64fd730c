import { chromium, type Browser } from 'playwright-core';

const switches = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts a browser with a fresh profile: the one at `CHROMIUM_PATH`, or else Debian's. */
export function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox', ...switches] : switches,
  });
}
