import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../client/client.js';
import { createSurvey, type Survey } from '../client/survey.js';
import { freePort, startProcess, untilReady, type RunningProduct } from '../crash/process.js';
import { chartLatency, scanLatency } from './charts.js';
import { fillLog } from './fill.js';
import { chartLag } from './lag.js';
import { submitAtFullSpeed, type LoadResult } from './load.js';
import { scriptBytes } from './pages.js';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const QUICK_SIZES = [1_000, 10_000];
const SECONDS = 10;
/** A million responses have to be folded before the product is ready, in milliseconds. */
const LONGEST_START = 15 * 60 * 1000;

interface Row {
  what: string;
  value: string;
}

const isQuick = process.argv.includes('--quick');
const owner = { email: 'owner@bench.example', password: 'secret1', companyName: 'Bench' };

async function residentMegabytes(product: RunningProduct): Promise<number> {
  const status = await readFile(`/proc/${product.process.pid ?? 0}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

async function bare(folder: string, survey: Survey): Promise<LoadResult> {
  const port = await freePort();
  const program = fileURLToPath(new URL('bare-server.js', import.meta.url));
  const server = spawn(process.execPath, [program, join(folder, 'bare.db'), String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(`http://127.0.0.1:${port}`, server);
    return await submitAtFullSpeed(`http://127.0.0.1:${port}`, survey, SECONDS);
  } finally {
    server.kill();
  }
}

const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
const number = (value: number): string => Math.round(value).toLocaleString('en');

async function measure(folder: string): Promise<{ rows: Row[]; figures: Record<string, unknown> }> {
  const rows: Row[] = [];
  const figures: Record<string, unknown> = {};
  const note = (what: string, value: string, figure: unknown): void => {
    rows.push({ what, value });
    figures[what] = figure;
    console.log(`${what}: ${value}`);
  };
  const port = await freePort();
  let product = await startProcess(folder, port);
  const client = new Client(product.address);
  const session = await client.register(owner);
  const survey = await createSurvey(client);

  const pageSize = await scriptBytes(
    `${product.address}/device/${survey.serialNumber}`,
    'button, input, textarea',
  );
  note(
    'respondent page: JavaScript before the first question, gzipped',
    `${number(pageSize)} B`,
    pageSize,
  );
  const firstScreen = await scriptBytes(`${product.address}/login`, 'input[type=password]');
  note(
    'workspace: JavaScript of the first screen, gzipped',
    `${number(firstScreen)} B`,
    firstScreen,
  );

  const lag = await chartLag(client, session.jwt, survey);
  note('lag from acknowledgement to chart event, p50', milliseconds(lag.p50), lag.p50);
  note('lag from acknowledgement to chart event, p99', milliseconds(lag.p99), lag.p99);

  const load = await submitAtFullSpeed(product.address, survey, SECONDS);
  const plain = await bare(folder, survey);
  const ratio = load.requestsPerSecond / plain.requestsPerSecond;
  note('durable submissions per second', number(load.requestsPerSecond), load.requestsPerSecond);
  note('submission p50', milliseconds(load.p50), load.p50);
  note('submission p99', milliseconds(load.p99), load.p99);
  note('submissions that failed', number(load.failed), load.failed);
  note(
    'bare express + one synced insert, per second',
    number(plain.requestsPerSecond),
    plain.requestsPerSecond,
  );
  note('bare express p50 / p99', `${milliseconds(plain.p50)} / ${milliseconds(plain.p99)}`, [
    plain.p50,
    plain.p99,
  ]);
  note('submissions, share of the bare route', `${(ratio * 100).toFixed(0)} %`, ratio);
  const memory = await residentMegabytes(product);
  note('memory of the process after the load', `${number(memory)} MB`, memory);
  await product.stop();

  const filled = await mkdtemp(join(tmpdir(), 'canvass-bench-'));
  try {
    product = await startProcess(filled, port, LONGEST_START);
    const reader = new Client(product.address);
    const { account } = await reader.register(owner);
    const target = await createSurvey(reader);
    let stored = 0;
    for (const size of isQuick ? QUICK_SIZES : SIZES) {
      await product.stop();
      await fillLog(filled, target, account.firm, size - stored);
      stored = size;
      product = await startProcess(filled, port, LONGEST_START);
      const chart = await chartLatency(reader, target);
      const scan = await scanLatency(filled, target);
      note(`charts of ${number(size)} responses`, milliseconds(chart), chart);
      note(`scan of ${number(size)} responses`, milliseconds(scan), scan);
    }
    await product.stop();
    for (const end of ['', '-wal', '-shm'])
      await rm(join(filled, `read.db${end}`), { force: true });
    const start = performance.now();
    product = await startProcess(filled, port, LONGEST_START);
    const perSecond = stored / ((performance.now() - start) / 1000);
    note('rebuild of all read models, events per second', number(perSecond), perSecond);
    const memoryAfter = await residentMegabytes(product);
    note('memory of the process after the rebuild', `${number(memoryAfter)} MB`, memoryAfter);
    await product.stop();
  } finally {
    await rm(filled, { recursive: true, force: true });
  }
  return { rows, figures };
}

const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-'));
try {
  const { rows, figures } = await measure(folder);
  console.log('');
  console.table(Object.fromEntries(rows.map(({ what, value }) => [what, { value }])));
  const machine = { node: process.version, cores: cpus().length, at: new Date().toISOString() };
  await writeFile('bench.json', `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  console.log('Written to bench.json');
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
