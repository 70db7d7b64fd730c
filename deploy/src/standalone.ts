import { readSettings } from './configuration/settings.js';
import { startProduct } from './standalone/product.js';
import { reportFailure } from './composition/report-failure.js';
import { sayOperator } from './composition/say-operator.js';

async function main(): Promise<void> {
  const product = await startProduct(readSettings(process.env));
  console.log(`Canvass is running at ${product.publicUrl}`);
  sayOperator(product.operator);
  const stop = (): void => {
    void product.stop().then(() => process.exit(0));
  };
  void product.lost.then((reason) => {
    // All that was acknowledged is on the disk. The supervisor of this process starts it again.
    console.error(`Canvass ends: ${reason}`);
    process.exit(1);
  });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});
