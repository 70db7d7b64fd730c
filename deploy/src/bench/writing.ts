import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../client/client.js';
import { openCompany, type Credentials } from '../client/open-company.js';
import { createSurvey } from '../client/survey.js';
import { freePort } from '@canvass/platform/testing/port';
import { untilReady } from '../crash/process.js';
import type { Figure } from './figures.js';
import { measureKiosks } from './kiosks.js';
import { chartLag } from './lag.js';
import { submit, type LoadOrder, type LoadResult } from './load.js';
import { scriptBytes } from './pages.js';
import { residentMegabytes, type MeasuredProduct } from './product.js';

/** Parts of the load, in seconds. Compilers and caches warm up before the count begins. */
const length = { warmUp: 4, seconds: 10 };

/** Measures how long a respondent and an open chart wait, and how many responses the product accepts at full speed. */
export async function measureWriting(
  product: MeasuredProduct,
  note: (figure: Figure) => void,
): Promise<void> {
  const client = new Client(product.address);
  const owner = { email: 'writer@bench.example', password: 'secret-1', companyName: 'Bench' };
  const session = await openCompany(client, owner satisfies Credentials);
  const survey = await createSurvey(client);

  note({
    what: 'respondent page: JavaScript before the first question, gzipped',
    value: await scriptBytes(
      `${product.address}/device/${survey.serialNumber}`,
      '#root :is(button, input, textarea)',
    ),
    unit: 'B',
  });
  note({
    what: 'workspace: JavaScript of the first screen, gzipped',
    value: await scriptBytes(`${product.address}/login`, 'input[type=password]'),
    unit: 'B',
  });

  const lag = await chartLag(client, session.jwt, survey);
  note({ what: 'lag from acknowledgement to chart event, p50', value: lag.p50, unit: 'ms' });
  note({ what: 'lag from acknowledgement to chart event, p99', value: lag.p99, unit: 'ms' });

  await measureKiosks(product, note);
  const order = { survey, ...length };
  const load = await submit({ address: product.address, ...order });
  const memory = await residentMegabytes(product.processes());
  // The product is done with its responses, so that it does not slow down the bare server.
  await product.stop();
  const plain = await submitToBareServer(order);
  const rate = (what: string, value: number) => note({ what, value, unit: 'a second' });
  rate('durable submissions per second', load.requestsPerSecond);
  note({ what: 'submission p50', value: load.p50, unit: 'ms' });
  note({ what: 'submission p99', value: load.p99, unit: 'ms' });
  note({ what: 'submissions that failed', value: load.failed, unit: '' });
  rate('bare express + one synced insert, per second', plain.requestsPerSecond);
  note({ what: 'bare express p50', value: plain.p50, unit: 'ms' });
  note({ what: 'bare express p99', value: plain.p99, unit: 'ms' });
  const share = (load.requestsPerSecond / plain.requestsPerSecond) * 100;
  note({ what: 'submissions, share of the bare route', value: share, unit: '%' });
  note({ what: 'memory of its processes after the load', value: memory, unit: 'MB' });
}

/** Puts the same load on a route that only stores, right afterwards, so that the machine is in the same state. */
async function submitToBareServer(order: Omit<LoadOrder, 'address'>): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-bench-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = fileURLToPath(new URL('bare-server.js', import.meta.url));
  const server = spawn(process.execPath, [program, join(folder, 'bare.db'), String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await untilReady(address, server);
    return await submit({ address, ...order });
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
