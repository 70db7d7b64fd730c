import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../root.mjs';

/**
 * Runs the product, and starts it again when asked to. One that ends by itself waits for the next change.
 * @param {NodeJS.ProcessEnv} env its settings
 * @returns {{ restart(): void, stop(): Promise<void> }}
 */
export function keepServerRunning(env) {
  const program = `${root}deploy/dist/demo/dev.js`;
  const start = () =>
    spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env,
      stdio: 'inherit',
    });

  let child = start();
  let restarting;

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    // Changes that come while it is ending are in the one that is started then.
    restart: () => {
      restarting ??= end().then(() => {
        restarting = undefined;
        child = start();
      });
    },
    stop: end,
  };
}
