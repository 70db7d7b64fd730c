import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFailure } from '../composition/report-failure.js';
import { readSettings } from '../configuration/settings.js';
import { describeDemo, openDemo } from './open.js';
import { showProgress } from './progress.js';
import type { Product } from '../standalone/product.js';

const RESPONSES = 2000;

function describeOperator({ operator }: Product): string[] {
  return [
    ...(operator ? ['', 'Who runs the platform:', `  e-mail    ${operator.email}`] : []),
    ...(operator?.password ? [`  password  ${operator.password}`] : []),
  ];
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
    const own = { DATA_DIR: folder, ERASURES_DIR: join(folder, 'erasures') };
    const { product, fill } = await openDemo(
      readSettings({ LOG_LEVEL: 'warn', ...process.env, ...own }),
    );
    ending.push(() => product.stop());
    const filled = await fill(RESPONSES, showProgress(RESPONSES));
    const lines = [
      ...['', describeDemo(product.publicUrl, filled), ...describeOperator(product)],
      ...['', 'Ctrl-C ends the demo and deletes its data.'],
    ];
    console.log(lines.join('\n'));
  } catch (error) {
    // Ending it while it is being filled cuts off its own calls.
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
