import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { busContract } from './bus.suite.js';
import { openBus } from './embedded.js';
import type { Bus } from './port.js';

let places = 0;
busContract('embedded', () => {
  const name = `contract ${++places}`;
  const opened: Bus[] = [];
  return Promise.resolve({
    bus() {
      const bus = openBus({ name });
      opened.push(bus);
      return Promise.resolve(bus);
    },
    async end() {
      for (const bus of opened) await bus.close();
    },
  });
});

const compiled = fileURLToPath(new URL('../../dist/bus/embedded.js', import.meta.url));

test('reaches other threads and hears from them, but not from other names', async () => {
  const bus = openBus({ name: 'threads' });
  const stranger = openBus({ name: 'strangers' });
  const echoes: unknown[] = [];
  stranger.subscribe('echo', (message) => echoes.push(message));
  const echo = new Promise((resolve) => bus.subscribe('echo', resolve));
  const thread = new Worker(
    `import(${JSON.stringify(compiled)}).then(({ openBus }) => {
      const bus = openBus({ name: 'threads' });
      bus.subscribe('call', (message) => bus.publish('echo', message));
      require('node:worker_threads').parentPort.once('message', () => bus.close());
      require('node:worker_threads').parentPort.postMessage('ready');
    })`,
    { eval: true },
  );
  await new Promise((resolve) => thread.once('message', resolve));
  bus.publish('call', { poll: 'p1' });
  expect(await echo).toEqual({ poll: 'p1' });
  expect(echoes).toEqual([]);
  await thread.terminate();
  await bus.close();
  await stranger.close();
});

test('does not keep its process alive', async () => {
  const program = `
    const { openBus } = await import(${JSON.stringify(compiled)});
    openBus({ name: 'idle' }).subscribe('polls', () => {});
    console.log('subscribed');`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    { timeout: 60_000 },
  );
  expect(stdout).toBe('subscribed\n');
});
