import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const BEGUN = 7000;
const CONNECTIONS = 64;
const MOST_OF_A_NETWORK = 3000;
/** Respondents who answer meanwhile: some behind the script's own address, others elsewhere. */
const RESPONDENTS = 40;
/** Most that a write-ahead log takes up, in bytes: that of the read models is emptied at 64 MB, after the batch it is at. */
const LARGEST_LOG = 80 * 1024 * 1024;
const patient = { timeout: 120_000, interval: 1000 };
const SCRIPT = '45.80.1.1';

let folder: string;
let product: Product;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-unfinished-'));
  const settings = settingsIn(folder, { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' });
  product = await startProduct(settings);
  const company = new Client(product.address);
  await openCompany(company, {
    ...{ email: 'company@begun.example', password: 'a quiet harbour 7', companyName: 'Begun' },
  });
  survey = await createSurvey(company);
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function send(save: SubmitResponse, from: string): Promise<number> {
  const response = await fetch(`${product.address}/api/pollAnswers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(save),
  });
  await response.arrayBuffer();
  return response.status;
}

const begin = () => ({ ...responseTo(survey), secret: randomUUID(), isFinished: false });

/**
 * Begins a response, and finishes it even if its beginning was refused, as a page does, which tries again after a 429: all
 * saves of a flooded device are refused for a minute to the network that floods it.
 */
async function answer(from: string): Promise<[begun: number, finished: number]> {
  const save = begin();
  const begun = await send(save, from);
  const finished = await vi.waitFor(async () => {
    const status = await send({ ...save, sequence: 2, isFinished: true }, from);
    expect(status).not.toBe(429);
    return status;
  }, patient);
  return [begun, finished];
}

it(`a script begins ${String(BEGUN)} responses from one address: it is stopped, and respondents are not`, async () => {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const sendOn = async (): Promise<void> => {
    while (sent < BEGUN) {
      sent += 1;
      const status = await send(begin(), SCRIPT);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const script = Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
  const elsewhere: [number, number][] = [];
  for (let n = 0; n < RESPONDENTS; n += 1) elsewhere.push(await answer(`81.161.${String(n)}.7`));
  await script;
  const beside: [number, number][] = [];
  for (let n = 0; n < RESPONDENTS; n += 1) beside.push(await answer(SCRIPT));
  const logs = readdirSync(folder)
    .filter((name) => name.endsWith('-wal'))
    .map((name): [string, number] => [name, statSync(join(folder, name)).size]);
  console.log(
    [
      `begun by the script: ${JSON.stringify(statuses)}`,
      `write-ahead logs: ${JSON.stringify(Object.fromEntries(logs))} bytes`,
    ].join('\n'),
  );
  expect(statuses).toEqual({ 200: MOST_OF_A_NETWORK, 429: BEGUN - MOST_OF_A_NETWORK });
  expect(elsewhere).toEqual(elsewhere.map(() => [200, 200]));
  expect(beside).toEqual(beside.map(() => [429, 200]));
  for (const [, bytes] of logs) expect(bytes).toBeLessThan(LARGEST_LOG);
});
