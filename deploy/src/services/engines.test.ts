import { ForgedServer, type Answer } from '@canvass/platform/mongodb/testing/forged-server';
import { createLogger } from '@canvass/platform/telemetry/logger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EngineWatch } from '../composition/engine-watch.js';
import type { ServiceSettings } from '../configuration/settings.js';
import { openLedger } from './engines.js';

const until = { timeout: 10_000 };

/** What the ledger's server answers to a write. */
let written: Answer;
let server: ForgedServer;
let watch: EngineWatch;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  written = { n: 1 };
  server = await ForgedServer.start('primary', (command) => {
    if ('find' in command) return { cursor: { id: 0n, ns: 'a.b', firstBatch: [] } };
    return 'insert' in command || 'update' in command ? written : undefined;
  });
  watch = new EngineWatch(createLogger('silent'));
});
afterEach(async () => {
  watch.stop();
  for (const one of opened.splice(0).reverse()) await one.close();
  await server.stop();
});

/** What the check of the ledger that goes on says. */
const problem = () => watch.checks.findLast(({ name }) => name === 'ledger of erasures')?.problem();

test('a ledger with a server of its own that can only be read is not well', async () => {
  const engines = { mongodb: 'mongodb://elsewhere.example/', erasures: server.url };
  await openLedger({
    service: 'command-api',
    settings: { engines: { ...engines, mongodbPrefix: 'a' } } as ServiceSettings,
    watch,
    keep: (one) => {
      opened.push(one);
      return one;
    },
  });
  await expect.poll(() => server.commandsOf('insert').length, until).toBeGreaterThan(0);
  expect(problem()).toBeUndefined();
  written = { n: 1, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } };
  await expect.poll(problem, until).toMatch(/timed out/);
});
