import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { live, problemOf, ready } from './health.js';
import { logRequests } from './logger.js';
import { createBrowserFaults } from './browser-faults.js';
import { createMetrics } from './metrics.js';

const lines: string[] = [];
let broken: string | undefined;
let late: string | undefined;
let letters: number | undefined = 2;
let server: Server;
let address: string;

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const metrics = createMetrics([
    {
      ...{ name: 'canvass_letters', help: 'Letters' },
      count: () =>
        letters === undefined ? Promise.reject(new Error('away')) : Promise.resolve(letters),
    },
  ]);
  const app = express();
  app.use(logRequests(log), metrics.timeRequests);
  app.get('/health/live', live);
  app.get(
    '/health/ready',
    ready(
      [
        { name: 'log', problem: () => broken },
        { name: 'mails', problem: () => late, isReadyWithout: true },
      ],
      '1.2.3',
    ),
  );
  app.get('/failing/:status', (request, response) => {
    response.sendStatus(Number(request.params.status));
  });
  app.get('/metrics', metrics.serve);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('takes a part that throws or is silent for one with a problem', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = problemOf(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await silent).toBe('does not answer in time');
  expect(await problemOf(() => Promise.reject(new Error('gone')))).toBe('gone');
  expect(await problemOf(() => undefined)).toBeUndefined();
});

it('is alive, and ready only while every part is well', async () => {
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  const well = await fetch(`${address}/health/ready`);
  expect([well.status, await well.json()]).toEqual([
    200,
    { status: 'ready', version: '1.2.3', problems: [] },
  ]);
  broken = 'disk full';
  const ill = await fetch(`${address}/health/ready`);
  expect([ill.status, await ill.json()]).toEqual([
    503,
    { status: 'not ready', version: '1.2.3', problems: [{ name: 'log', problem: 'disk full' }] },
  ]);
  broken = undefined;
});

it('is degraded without an optional part, and names its problem', async () => {
  late = 'refused';
  const problems = [{ name: 'mails', problem: 'refused' }];
  const well = await fetch(`${address}/health/ready`);
  expect([well.status, await well.json()]).toEqual([
    200,
    { status: 'degraded', version: '1.2.3', problems },
  ]);
  broken = 'disk full';
  const ill = await fetch(`${address}/health/ready`);
  expect(ill.status).toBe(503);
  expect(await ill.json()).toMatchObject({
    problems: [{ name: 'log', problem: 'disk full' }, ...problems],
  });
  broken = late = undefined;
});

it('logs paths without what stands behind them, and no header', async () => {
  lines.length = 0;
  await fetch(`${address}/device/X?pwd=letmein`, {
    headers: { Authorization: 'Bearer tellnobody' },
  });
  await fetch(`${address}/health/live`);
  const all = lines.join('');
  expect(all).toContain('"path":"/device/X"');
  expect(all).not.toMatch(/letmein|tellnobody/);
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30, 20]);
});

it('logs what fails in one line each, without a stack that says nothing', async () => {
  lines.length = 0;
  await fetch(`${address}/failing/503`);
  await fetch(`${address}/failing/500`);
  const said = lines.map((line) => JSON.parse(line) as { level: number; res: object });
  expect(said).toMatchObject([
    { level: 40, req: { path: '/failing/503' }, res: { status: 503 } },
    { level: 50, req: { path: '/failing/500' }, res: { status: 500 } },
  ]);
  for (const line of said) expect(line).not.toHaveProperty('err');
});

it('times requests by method and status', async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).toMatch(/canvass_http_request_seconds_count\{method="GET",status="404"\} 1/);
  expect(text).toContain('process_cpu_seconds_total');
});

it('reads a gauge on every scrape, and omits it while it has no value', async () => {
  const said = async () => (await fetch(`${address}/metrics`)).text();
  expect(await said()).toMatch(/^canvass_letters 2$/m);
  letters = 0;
  expect(await said()).toMatch(/^canvass_letters 0$/m);
  letters = undefined;
  expect(await said()).not.toMatch(/^canvass_letters \d/m);
  letters = 5;
  expect(await said()).toMatch(/^canvass_letters 5$/m);
});

it('counts browsers that fail, tells of each once, and shows the same number whenever it is asked', async () => {
  const warn = vi.fn();
  const faults = createBrowserFaults({ warn });
  const { registry } = createMetrics([], faults);
  for (let n = 0; n < 3; n += 1) faults.note('sending', 'Mozilla/5.0 Chrome/88.0 Safari/537.36');
  const line = 'canvass_browser_faults_total{browser="Chrome 88",at="sending"} 3';
  expect(await registry.metrics()).toContain(line);
  expect(await registry.metrics()).toContain(line);
  expect(warn).toHaveBeenCalledOnce();
});
