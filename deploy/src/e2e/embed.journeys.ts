import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, type Survey } from '../client/survey.js';
import { inspect } from './inspect.js';
import type { Place } from './place.js';
import { sharedPlace } from './shared-place.js';
import { newPage } from './steps.js';

let place: Place;
let survey: Survey;
const owner: { client?: Client } = {};
/** Another site, which shows the service in the way that its path names. */
let site: Server;

/** What is refused to a frame of another site where a browser keeps no data for it. */
const refuseStorage = `if (window !== window.top) {
  const refuse = { get() { throw new DOMException('refused', 'SecurityError'); } };
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) Object.defineProperty(window, name, refuse);
  navigator.locks.request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
}`;

function siteAt(host: string): string {
  return `http://${host}:${(site.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  place = await sharedPlace();
  const client = new Client(place.address);
  owner.client = client;
  const credentials = { email: 'maria@embed.example', password: 'secret-1' };
  await openCompany(client, { ...credentials, companyName: 'Embed' });
  survey = await createSurvey(client);
  const said = `data-address="${place.address}/device/${survey.serialNumber}" data-title="Your visit" data-button="Give feedback"`;
  site = createServer((request, response) => {
    const mode = (request.url ?? '').slice(1);
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main><script async src="${place.address}/embed.js" ${said} data-mode="${mode}"></script>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  await client.call(deviceCalls.edit, {
    body: { id: survey.deviceId, origins: [siteAt('localhost')] },
  });
});

afterAll(async () => {
  site.close();
  await place.end();
});

it('a service is answered inside the site that it names, in all three ways, without storage', async () => {
  const page = await newPage(place.browser);
  await page.addInitScript(refuseStorage);
  for (const mode of ['inline', 'popup', 'page']) {
    await page.goto(`${siteAt('localhost')}/${mode}`);
    if (mode === 'popup') await page.getByRole('button', { name: 'Give feedback' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    if (mode === 'popup') {
      expect(await inspect(page, 'popup')).toEqual([]);
      await frame.getByRole('radio').first().press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const focused = 'document.activeElement.textContent';
      expect(await page.evaluate<string>(focused)).toBe('Give feedback');
    }
    if (mode !== 'inline') continue;
    const height = () => page.evaluate<number>(`document.querySelector('iframe').clientHeight`);
    await expect.poll(height).not.toBe(480);
    await frame.getByRole('radio').first().click();
    const query = { pollId: survey.pollId };
    const kept = async () =>
      (await owner.client?.call(responseCalls.list, { query }))?.result.length;
    await expect.poll(kept).toBe(1);
  }
});

it('no other site shows it', async () => {
  const page = await newPage(place.browser);
  const refused = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
  await page.goto(`${siteAt('127.0.0.1')}/inline`);
  await refused;
});
