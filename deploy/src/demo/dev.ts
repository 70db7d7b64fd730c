import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFailure } from '../composition/report-failure.js';
import { readSettings } from '../configuration/settings.js';
import { describeDemo, openDemo, paidInPlay } from './open.js';
import { showProgress } from './progress.js';
import { startProduct } from '../standalone/product.js';

const RESPONSES = 300;

/**
 * The product for developing: on the data of `DATA_DIR`, which is filled with the demo's when it has none. It stays
 * there from one start to the next.
 */
async function main(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  // Written last: what was cut off while it was being filled is filled anew.
  const description = join(settings.dataFolder, 'demo.txt');
  if (!existsSync(description)) {
    await rm(settings.dataFolder, { recursive: true, force: true });
    const { product, fill } = await openDemo(settings);
    const filled = await fill(RESPONSES, showProgress(RESPONSES));
    await product.stop();
    await writeFile(description, describeDemo(product.publicUrl, filled));
  }
  const product = await startProduct(paidInPlay(settings));
  console.log(await readFile(description, 'utf8'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});
