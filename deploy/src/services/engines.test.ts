import { ForgedServer, type Answer } from '@canvass/platform/mongodb/testing/forged-server';
import { createLogger } from '@canvass/platform/telemetry/logger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EngineWatch } from '../composition/engine-watch.js';
import type { ServiceSettings } from '../configuration/settings.js';
import { openLedger, watchIndexes } from './engines.js';

const until = { timeout: 10_000 };

/** What the ledger's server answers to a write. */
let written: Answer;
/** What it answers where an index is asked for. */
let indexed: Answer;
let server: ForgedServer;
let watch: EngineWatch;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  [written, indexed] = [{ n: 1 }, undefined];
  server = await ForgedServer.start('primary', (command) => {
    if ('find' in command) return { cursor: { id: 0n, ns: 'a.b', firstBatch: [] } };
    if ('listIndexes' in command) return { cursor: { id: 0n, ns: 'a.b', firstBatch: [] } };
    if ('createIndexes' in command) return indexed;
    return 'insert' in command || 'update' in command ? written : undefined;
  });
  watch = new EngineWatch(createLogger('silent'));
});
afterEach(async () => {
  watch.stop();
  for (const one of opened.splice(0).reverse()) await one.close();
  await server.stop();
});

/** What a check that goes on says. */
const problemOf = (check: string) => watch.checks.findLast(({ name }) => name === check)?.problem();

/** Opens the ledger, on a server of its own. */
async function open(): Promise<void> {
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
}

test('a ledger with a server of its own that can only be read is not well', async () => {
  const problem = () => problemOf('ledger of erasures');
  await open();
  await expect.poll(() => server.commandsOf('insert').length, until).toBeGreaterThan(0);
  expect(problem()).toBeUndefined();
  written = { n: 1, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } };
  await expect.poll(problem, until).toMatch(/timed out/);
});

test("a ledger opens although an operator's index is in the way of its own, which readiness names", async () => {
  indexed = { ok: 0, code: 86, errmsg: 'An existing index has the same name' };
  watchIndexes(watch);
  await open();
  const problem = () => problemOf('refused indexes') ?? '';
  await expect.poll(problem, until).toMatch(/a_erasures\.erasures \(An existing index/);
  expect(watch.checks.find(({ name }) => name === 'refused indexes')?.isReadyWithout).toBe(true);
  indexed = undefined;
  await open();
  await expect.poll(problem, until).not.toContain('a_erasures');
});
