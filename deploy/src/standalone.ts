import { readSettings, WrongSetting } from './configuration/settings.js';
import { startProduct } from './standalone/product.js';

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

/** What keeps it from starting, in one line where it is not our own fault. */
function report(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof WrongSetting || (error as Error).name === 'FolderInUse';
  if (isExpected) console.error((error as Error).message);
  else if (code === 'EADDRINUSE' || code === 'EACCES') {
    console.error(`Canvass cannot start: ${(error as Error).message}`);
  } else console.error(error);
}

main().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
