import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { COMMIT_POSITION, MIN_POSITION } from '@canvass/contracts/http/failure';
import { responseCalls } from '@canvass/contracts/response/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_WRONG_PINS } from '@canvass/platform/state/pin-attempts';
import { LONGEST_WAIT } from '@canvass/query-api/reading/readable-writes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textQuestion } from '@canvass/contracts/samples/requests';
import { Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from './product.js';

const TOKEN = 'a-token-of-the-scraper';
let folder: string;
let product: Product;

function start(more: Record<string, string>): Promise<Product> {
  return startProduct(
    readSettings({
      ...operatorSettings,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...more,
    }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-app-'));
  product = await start({ PUBLIC_URL: 'https://polls.example', METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

describe('answers of the API', () => {
  it('run nothing, are taken for nothing else, and stand in no frame', async () => {
    for (const path of ['/api/openapi.json', '/api/nothing', '/api/poll']) {
      const { headers } = await fetch(`${product.address}${path}`);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none';frame-ancestors 'none'",
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  it('and pages ask for https where that is how the product is reached, and only there', async () => {
    for (const path of ['/api/openapi.json', '/device/NONE-1', '/health/live']) {
      const { headers } = await fetch(`${product.address}${path}`);
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    }
    await product.stop();
    const plain = await start({});
    for (const path of ['/api/openapi.json', '/device/NONE-1']) {
      const { headers } = await fetch(`${plain.address}${path}`);
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
    await plain.stop();
    product = await start({ PUBLIC_URL: 'https://polls.example', METRICS_TOKEN: TOKEN });
  });

  it('refuse a body that is too large', async () => {
    const response = await fetch(`${product.address}/api/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: '' }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'tooLarge' });
  });
});

it('gives its metrics to this machine and to the token', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${product.address}/metrics`, { headers })).status;
  expect(await ask({})).toBe(200);
  for (const name of [
    ...[
      'Forwarded',
      'Via',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Real-IP',
    ],
    ...['CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP'],
  ]) {
    expect([name, await ask({ [name]: '192.0.2.1' })]).toEqual([name, 403]);
  }
  expect(await ask({ Forwarded: 'for=192.0.2.1', Authorization: 'Bearer no' })).toBe(403);
  expect(await ask({ 'X-Forwarded-For': '192.0.2.1', Authorization: `Bearer ${TOKEN}` })).toBe(200);
});

it('shows an API key what it has just written', async () => {
  const client = new Client(product.address);
  const email = 'keys@app.example';
  await openCompany(client, { email, password: 'secret-1', companyName: 'Keys' });
  await confirmAddress(client, folder, email);
  const { key } = await client.call(apiKeyCalls.create, {
    body: { name: 'Import', scopes: ['read', 'write'] },
  });
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const before = performance.now();
    const written = await fetch(`${product.address}/api/question`, {
      ...{ method: 'POST', headers, body: JSON.stringify(textQuestion()) },
    });
    const { _id } = (await written.json()) as { _id: string };
    // Few clients pass on the position of a write; they need to only where a busy server gave up waiting for read models.
    const gaveUp = performance.now() - before >= LONGEST_WAIT;
    const position = gaveUp ? (written.headers.get(COMMIT_POSITION) ?? '') : '';
    const read = await fetch(`${product.address}/api/question?ids=${_id}`, {
      headers: position ? { ...headers, [MIN_POSITION]: position } : headers,
    });
    statuses.push(read.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('counts wrong pins of the page, of queries and of submissions together', async () => {
  const client = new Client(product.address);
  await openCompany(client, {
    email: 'pin@app.example',
    password: 'secret-1',
    companyName: 'Pins',
  });
  const survey = await createSurvey(client);
  await client.call(deviceCalls.edit, { body: { id: survey.deviceId, pin: '4711' } });
  const { serialNumber } = survey;
  const save = { ...responseTo(survey), pwd: '4711' };
  await client.call(responseCalls.submit, { body: save });
  for (let attempt = 0; attempt < MOST_WRONG_PINS; attempt += 1) {
    const query = { serialNumber, pwd: String(1000 + attempt) };
    if (attempt % 3 === 0) await client.call(deviceCalls.page, { query });
    else if (attempt % 3 === 1) await fetch(`${product.address}/device/${serialNumber}?pwd=1000`);
    else {
      const refused = client.call(responseCalls.submit, { body: { ...save, pwd: '1000' } });
      await expect(refused).rejects.toMatchObject({ code: 'wrongPin' });
    }
  }
  await expect(client.call(responseCalls.submit, { body: save })).rejects.toMatchObject({
    status: 429,
  });
});
