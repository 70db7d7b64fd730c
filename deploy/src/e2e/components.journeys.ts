import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.js';
import { inspect, listen, scrollsAside } from './inspect.js';

const configFile = fileURLToPath(new URL('../../../web/vite.gallery.config.ts', import.meta.url));

let outDir: string;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'canvass-components-'));
  const options = { configFile, logLevel: 'error', build: { outDir } } as const;
  await build(options);
  server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
});

it('every component is accessible and fits the window in every state', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
  const errors = listen(page, () => false);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('heading', { name: 'question/question-preview' }).waitFor();
  const findings = await inspect(page, 'components');
  await page.setViewportSize({ width: 1440, height: 900 });
  findings.push(...(await scrollsAside(page, 'components, widened')));
  expect([...findings, ...errors]).toEqual([]);
});
