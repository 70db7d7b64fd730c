import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { sealed } from '@canvass/command-api/command/seal';
import { splitHashes } from '@canvass/contracts/transparency/bytes';
import { GrowingTree, leafHash } from '@canvass/contracts/transparency/merkle';
import { previousOf, readCheckpoint, readNote } from '@canvass/contracts/transparency/note';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { InProcess } from '@canvass/platform/event-log/testing/in-process';
import { createKeys } from '@canvass/platform/identity/keys';
import { auditLog } from '@canvass/platform/transparency/log-audit';
import { sha256 } from '@canvass/platform/transparency/sha256';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree, toBytes } from '@canvass/platform/transparency/stored-tree';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogReader } from '../log/reader.js';
import { startFoldingLog, type FoldLogOptions } from './fold-log.js';

let folder: string;
let log: EventLog;
let durable: DurableStore;
let reader: LogReader | undefined;
let noted: string | undefined;
const until = { timeout: 20_000 };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-tree-'));
  log = await openEventLog({ folder: join(folder, 'log') });
  durable = await openDurableStore({ folder });
  noted = undefined;
});
afterEach(async () => {
  await reader?.stop();
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

function start(more: Partial<FoldLogOptions> = {}): void {
  const last = {
    read: () => Promise.resolve(noted),
    note: (checkpoint: string) => Promise.resolve(void (noted = checkpoint)),
  };
  const signer = createSigner(createKeys(Buffer.alloc(32, 7)));
  const publicUrl = 'https://polls.example';
  const logger = { error: () => undefined };
  reader = startFoldingLog({ log, durable, last, signer, publicUrl, logger, every: 5, ...more });
}

const stored = () => new StoredTree(durable);
const checkpoint = async () => {
  const note = (await stored().load())?.state.checkpoint;
  return note === undefined ? undefined : readCheckpoint(readNote(note).text);
};
const untilSigned = (size: number) =>
  vi.waitFor(async () => expect(await checkpoint()).toMatchObject({ size }), until);

async function append(count: number, stream = 'poll-a', to = log): Promise<void> {
  const { length } = await to.read(stream);
  const events = Array.from({ length: count }, () => newEvent('PollEdited'));
  await to.append(stream, length === 0 ? 'none' : length - 1, events);
}

/** The root of the bundles that are served. */
async function servedRoot(): Promise<Uint8Array> {
  const { state } = (await stored().load())!;
  const tree = new GrowingTree(sha256);
  for (let index = 0; tree.size < state.size; index += 1) {
    const bundle = await stored().bundle(state, index);
    for (const digest of splitHashes(toBytes(bundle!.digests))) tree.add(leafHash(sha256, digest));
  }
  return tree.root();
}

it('folds what is appended, signs it, goes on after a stop, and serves what it signed', async () => {
  await append(300);
  start();
  await untilSigned(300);
  const before = await checkpoint();
  await reader?.stop();
  await append(700, 'poll-b');
  start();
  await untilSigned(1000);
  const after = await checkpoint();
  expect(after).toMatchObject({ origin: before!.origin, extensions: [] });
  expect(after!.root).toEqual(await servedRoot());
  expect(after!.origin).toMatch(/^polls\.example\/transparency\/[\da-f]{8}$/);

  // All of it at once comes to the same.
  await reader?.stop();
  const other = await openDurableStore({ folder: join(folder, 'log') });
  noted = undefined;
  start({ durable: other });
  await vi.waitFor(async () => {
    const { state } = (await new StoredTree(other).load())!;
    expect(readCheckpoint(readNote(state.checkpoint!).text).root).toEqual(after!.root);
  }, until);
  await reader?.stop();
  await other.close();
});

it('names the last checkpoint under a new origin when an older log was restored', async () => {
  await append(10);
  start();
  await untilSigned(10);
  const first = (await checkpoint())!;
  await reader?.stop();
  await log.close();
  log = await openEventLog({ folder: join(folder, 'restored') });
  await append(4);
  start();
  await untilSigned(4);
  const second = (await checkpoint())!;
  expect(second.origin).not.toBe(first.origin);
  const { origin, size, root } = first;
  expect(previousOf(second)).toEqual({ origin, size, root });
  await append(1);
  await untilSigned(5);
  expect((await checkpoint())!.origin).toBe(second.origin);
});

it('keeps its origin where the store alone is older and the log is the same', async () => {
  await append(10);
  start();
  await untilSigned(10);
  const { origin } = (await checkpoint())!;
  const older = await durable.get<object>('transparency/tree');
  await append(600);
  await untilSigned(610);
  await reader?.stop();
  const newer = await durable.get('transparency/tree');
  await durable.compareAndSet('transparency/tree', newer!.version, older!.value);
  await append(1);
  start();
  await untilSigned(611);
  expect((await checkpoint())!.origin).toBe(origin);
});

it('begins anew where the restored log has other events in the place of those it had', async () => {
  await append(10);
  start();
  await untilSigned(10);
  const { origin } = (await checkpoint())!;
  const older = (await durable.get<object>('transparency/tree'))!.value;
  await append(5);
  await untilSigned(15);
  await reader?.stop();
  const newer = await durable.get('transparency/tree');
  await durable.compareAndSet('transparency/tree', newer!.version, older);
  await log.close();
  log = await openEventLog({ folder: join(folder, 'restored') });
  await append(20, 'poll-c');
  start();
  await untilSigned(20);
  const checkpointed = (await checkpoint())!;
  expect(checkpointed.origin).not.toBe(origin);
  expect(previousOf(checkpointed)).toMatchObject({ origin, size: 15 });
});

it('folds a log in EventStoreDB, what others wrote there included, and erasing changes nothing', async () => {
  const place = await InProcess.start();
  const eventStore = await place.log();
  const { personal, seal } = sealed({ answers: { q: ['a'] } });
  const event = newEvent('ResponseSaved');
  const saved = { ...event, metadata: { ...event.metadata, seal }, personal };
  await eventStore.append('response-1', 'none', [saved]);
  await place.appendBytes('foreign-1', 'PollEdited');
  await append(298, 'poll-a', eventStore);
  start({ log: eventStore });
  await untilSigned(300);
  const checkpoints = [(await checkpoint())!];
  const audit = async () => {
    const { state } = (await stored().load())!;
    return auditLog({
      ...{ log: eventStore, tree: { stored: stored(), state }, checkpoints },
      isEnding: (_stream, type) => type === 'ResponseErased',
      isListed: () => Promise.resolve(false),
    });
  };
  expect(await audit()).toMatchObject({ events: 300, sealed: 1, erased: 0, findings: [] });
  await eventStore.erase('response-1');
  expect(await audit()).toMatchObject({
    findings: [{ code: 'unexplained', event: { stream: 'response-1', index: 0 } }],
  });
  await eventStore.append('response-1', 0, [newEvent('ResponseErased')]);
  expect(await audit()).toMatchObject({ events: 301, sealed: 0, erased: 1, findings: [] });
  await reader?.stop();
  await place.end();
});
