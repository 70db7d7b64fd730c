import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import { addressOf } from '@canvass/contracts/http/address';
import { responseCalls } from '@canvass/contracts/response/calls';
import { freePort } from '@canvass/platform/testing/port';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { startProcess, type RunningProduct } from '../crash/process.js';

const MOST_OF_A_NETWORK = 2000;
const OPENED = 10_000;
/** From here on those who wait longest go. */
const CROWDED = 8000;
const ADDRESSES = 6;
const RESPONDENTS = 40;
const SCRIPT = '127.0.0.1';
/** Longest time that an answer is not read, in milliseconds, and how much later it may be noticed. */
const STALLED = 120_000;
const LATE = 40_000;
/** The begin of a request that never ends. */
const BEGUN = 'POST /api/pollAnswers HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';

const ESTABLISHED = '01';

let folder: string;
let product: RunningProduct;
let port: number;
let survey: Survey;
let open: Set<Socket>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-connections-'));
  port = await freePort();
  product = await startProcess(folder, port);
  const company = new Client(product.address);
  await openCompany(company, {
    ...{ email: 'company@crowd.example', password: 'a quiet harbour 7', companyName: 'Crowd' },
  });
  survey = await createSurvey(company);
  open = new Set();
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Opens a connection, keeps it in `open` as long as the product does, and sends a text on it. */
async function hold(localAddress: string, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  open.add(socket.resume());
  socket.once('close', () => open.delete(socket));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (text) socket.write(text);
  return socket;
}

/** How many are held, once the script has seen which ones were closed. @param most that may be held */
async function heldOf(most: number): Promise<number> {
  await vi.waitFor(() => expect(open.size).toBeLessThanOrEqual(most), { timeout: 10_000 });
  return open.size;
}

/** A response in one save, on a connection of its own. @returns its status, or what went wrong */
function answer(localAddress: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json' };
    const path = addressOf(responseCalls.submit);
    const options = { port, host: '127.0.0.1', localAddress, path, method: 'POST', headers };
    const sent = request({ ...options, agent: new Agent() }, (response) => {
      response.resume().once('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    sent.once('error', ({ message }) => {
      resolve(message);
    });
    sent.end(JSON.stringify({ ...responseTo(survey), isFinished: true }));
  });
}

/** Respondents, each from an address of their own, one after the other. */
async function respondents(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (let n = 0; n < RESPONDENTS; n += 1) {
    const status = await answer(`127.81.161.${String(n + 1)}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

it(`a script opens ${String(OPENED)} connections from one address: it holds ${String(MOST_OF_A_NETWORK)} of them, and nobody else notices`, async () => {
  const script = (async () => {
    for (let n = 0; n < OPENED; n += 1) await hold(SCRIPT, BEGUN);
  })();
  const meanwhile = await respondents();
  await script;
  const held = await heldOf(MOST_OF_A_NETWORK);
  const after = await respondents();
  const beside = await answer(SCRIPT);
  console.log(
    `one address holds ${String(held)} connections; respondents meanwhile ` +
      `${JSON.stringify(meanwhile)}, after it ${JSON.stringify(after)}, one at its own address ${String(beside)}`,
  );
  expect([meanwhile, after]).toEqual([{ 200: RESPONDENTS }, { 200: RESPONDENTS }]);
  expect(beside).toBe(200);
});

it(`a script opens ${String(OPENED)} connections from ${String(ADDRESSES)} addresses: the oldest of them make room for respondents`, async () => {
  for (let n = 0; n < OPENED; n += 1) {
    await hold(`127.0.1.${String(1 + (n % ADDRESSES))}`, BEGUN);
  }
  const held = await heldOf(CROWDED);
  const statuses = await respondents();
  console.log(
    `${String(ADDRESSES)} addresses hold ${String(held)} connections; respondents ${JSON.stringify(statuses)}`,
  );
  expect(statuses).toEqual({ 200: RESPONDENTS });
});

it('a reader of answers who reads none of them is cut off after two minutes', async () => {
  // Far more than all buffers on the way hold.
  const page = `GET /device/${survey.serialNumber} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const socket = await hold(SCRIPT, page.repeat(2000));
  socket.pause();
  const begun = performance.now();
  const reader = `:${(socket.localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  // A socket that reads nothing does not learn that it was hung up on. Linux knows of the other end.
  await vi.waitFor(
    async () => {
      const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n');
      const ends = lines.map((line) => line.trim().split(/\s+/));
      const own = ends.filter(
        ([, , remote, state]) => remote?.endsWith(reader) && state === ESTABLISHED,
      );
      expect(own).toEqual([]);
    },
    { timeout: 2 * STALLED + LATE, interval: 1000 },
  );
  const seconds = (performance.now() - begun) / 1000;
  console.log(`cut off after ${seconds.toFixed(0)} s`);
  expect(seconds * 1000).toBeGreaterThan(STALLED - LATE);
  expect(seconds * 1000).toBeLessThan(STALLED + LATE);
});
