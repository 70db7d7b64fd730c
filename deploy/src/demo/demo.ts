import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceAddress } from '@canvass/contracts/device/rules';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { Client } from '../client/client.js';
import { readSettings } from '../configuration/settings.js';
import { Clock } from './clock.js';
import { account } from '@canvass/contracts/samples/hotel/company';
import { fill, type Filled } from './fill.js';
import { startProduct, type Product } from '../standalone/product.js';
import { reportFailure } from '../composition/report-failure.js';

const RESPONSES = 2000;
const SEED = 20;

/** Rewrites one line on a terminal; elsewhere says only the beginning and the end. */
function showProgress(sent: number): void {
  const { isTTY } = process.stdout;
  const isLast = sent === RESPONSES;
  if (isTTY && (sent % 20 === 0 || isLast)) {
    process.stdout.write(`\rAnswering polls: ${sent} of ${RESPONSES}${isLast ? '\n' : ''}`);
  } else if (isLast) console.log(`Answered polls ${RESPONSES} times.`);
}

function describe({ publicUrl, operator }: Product, { devices }: Filled): string {
  const widest = Math.max(...devices.map(({ name }) => name.length));
  const services = devices.map(
    (device) => `  ${device.name.padEnd(widest)}  ${serviceAddress(publicUrl, device)}`,
  );
  return [
    '',
    `${account.companyName} is open at ${publicUrl}`,
    `  e-mail    ${account.email}`,
    `  password  ${account.password}`,
    ...(operator ? ['', 'Who runs the platform:', `  e-mail    ${operator.email}`] : []),
    ...(operator?.password ? [`  password  ${operator.password}`] : []),
    '',
    'Where its guests answer:',
    ...services,
    '',
    'Ctrl-C ends the demo and deletes its data.',
  ].join('\n');
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-demo-'));
  const ending: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= (async () => {
      for (const one of ending.splice(0).reverse()) await one();
    })();
    return ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void end().then(() => process.exit(0), failed);
    });
  }
  try {
    const clock = new Clock();
    const own = { DATA_DIR: folder, ERASURES_DIR: join(folder, 'erasures') };
    const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ...own });
    const product = await startProduct(settings, createSystemClock(clock.now));
    ending.push(() => product.stop());
    const client = new Client(product.address);
    const operator = {
      email: product.operator?.email ?? '',
      password: product.operator?.password ?? settings.operator.password ?? '',
    };
    const options = { responses: RESPONSES, seed: SEED, clock, operator, progress: showProgress };
    console.log(describe(product, await fill(client, options)));
  } catch (error) {
    // Somebody who ends it while it is being filled cuts off its own calls.
    if (ended) return;
    await end();
    throw error;
  }
}

function failed(error: unknown): void {
  reportFailure(error);
  process.exit(1);
}

main().catch(failed);
