import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { operatorSettings } from '../client/open-company.js';

const program = fileURLToPath(new URL('../../dist/standalone.js', import.meta.url));

export interface RunningProduct {
  address: string;
  process: ChildProcess;
  /** Its log so far. */
  said(): string;
  /** `kill -9`; resolves when the process has ended. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the compiled product as a process of its own, and resolves when it is ready. @param more further settings */
export async function startProcess(
  folder: string,
  port: number,
  longestStart = LONGEST_START,
  more: Record<string, string> = {},
): Promise<RunningProduct> {
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ERASURES_DIR: join(folder, 'erasures'),
    LOG_LEVEL: 'error',
    ...operatorSettings,
    ...more,
  };
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-MOST_SAID)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, child, longestStart);
  return {
    address,
    process: child,
    said: () => said,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** How many of the log's last characters are kept. */
const MOST_SAID = 20_000;
/** A minute, in milliseconds. A product that was off for long, or has lost a read model, may take longer. */
const LONGEST_START = 60_000;

/** Resolves once the process at the address says that it is ready. */
export async function untilReady(
  address: string,
  child: ChildProcess,
  longest = LONGEST_START,
): Promise<void> {
  const deadline = Date.now() + longest;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const isReady = await fetch(`${address}/health/ready`)
      .then((response) => response.ok)
      .catch(() => false);
    if (isReady) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the product was not ready within ${longest} ms`);
}
