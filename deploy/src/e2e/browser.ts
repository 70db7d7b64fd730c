import { chromium, type Browser } from 'playwright-core';

const switches = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser for tests: the one of `CHROMIUM_PATH`, else Debian's. Each has a fresh profile. */
export function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox', ...switches] : switches,
  });
}
