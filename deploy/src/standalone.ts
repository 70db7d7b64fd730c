import { readSettings } from './configuration/settings.js';
import { startProduct } from './standalone/product.js';
import { reportFailure } from './standalone/report-failure.js';

async function main(): Promise<void> {
  const product = await startProduct(readSettings(process.env));
  console.log(`Canvass is running at ${product.publicUrl}`);
  if (product.operator) {
    const { email, password } = product.operator;
    console.log(`First operator: ${email}${password ? `, password ${password} (shown once)` : ''}`);
  }
  const stop = (): void => {
    void product.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});
