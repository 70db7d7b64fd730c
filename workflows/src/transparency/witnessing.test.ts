import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cosignedAt } from '@canvass/contracts/transparency/cosignature';
import {
  COSIGNATURE,
  readCheckpoint,
  readKey,
  readNote,
} from '@canvass/contracts/transparency/note';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { newEvent } from '@canvass/platform/event-log/testing/samples';
import { createKeys } from '@canvass/platform/identity/keys';
import { verifyEd25519 } from '@canvass/platform/transparency/ed25519';
import { sha256 } from '@canvass/platform/transparency/sha256';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import {
  startWitness,
  type WitnessServer,
} from '@canvass/platform/transparency/testing/witness-server';
import { openWitness } from '@canvass/platform/transparency/witness';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogReader } from '../log/reader.js';
import { startFoldingLog } from './fold-log.js';

let folder: string;
let log: EventLog;
let durable: DurableStore;
let witness: WitnessServer;
let reader: LogReader | undefined;
const errors: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-witness-'));
  log = await openEventLog({ folder: join(folder, 'log') });
  durable = await openDurableStore({ folder });
  witness = await startWitness();
  errors.length = 0;
});
afterEach(async () => {
  await reader?.stop();
  await witness.close();
  await log.close();
  await durable.close();
  rmSync(folder, { recursive: true });
});

function start(key = witness.key): void {
  let noted: string | undefined;
  const last = {
    read: () => Promise.resolve(noted),
    note: (checkpoint: string) => Promise.resolve(void (noted = checkpoint)),
  };
  reader = startFoldingLog({
    ...{ log, durable, last, publicUrl: 'https://polls.example', every: 5 },
    signer: createSigner(createKeys(Buffer.alloc(32, 7))),
    witness: openWitness({ url: witness.url, key }),
    logger: { error: ({ err }: { err?: Error }) => void errors.push(String(err)) },
  });
}

async function append(count: number, stream: string): Promise<void> {
  await log.append(
    stream,
    'none',
    Array.from({ length: count }, () => newEvent('PollEdited')),
  );
}

/** The size of the checkpoint that is served once it is cosigned. */
async function cosignedSize(): Promise<number | undefined> {
  const note = await new StoredTree(durable).newest();
  if (note === undefined) return undefined;
  const key = readKey(sha256, witness.key, COSIGNATURE);
  const isCosigned = cosignedAt(sha256, note, key, verifyEd25519) !== undefined;
  return isCosigned ? readCheckpoint(readNote(note).text).size : undefined;
}

const untilCosigned = (size: number) =>
  vi.waitFor(async () => expect(await cosignedSize()).toBe(size), { timeout: 20_000 });

it('serves checkpoints with the cosignature of the witness, to which it proves that the log only grew', async () => {
  await append(300, 'poll-a');
  start();
  await untilCosigned(300);
  await append(400, 'poll-b');
  await untilCosigned(700);
  await reader?.stop();
  // Another program knows nothing of what the witness has seen, and is told.
  await append(5, 'poll-c');
  start();
  await untilCosigned(705);
  const note = (await new StoredTree(durable).newest()) ?? '';
  expect(readNote(note).signatures.map(({ name }) => name)).toEqual([
    ...[readCheckpoint(readNote(note).text).origin, 'witness.example/one'],
  ]);
  expect(errors).toEqual([]);
});

it('goes on without a witness that fails, and asks it again', async () => {
  witness.failing = 503;
  await append(3, 'poll-a');
  start();
  await vi.waitFor(() => expect(errors.join()).toMatch(/the witness answers 503: no/));
  expect(readNote((await new StoredTree(durable).newest()) ?? '').signatures).toHaveLength(1);
  witness.failing = undefined;
  await untilCosigned(3);
});

it('takes no cosignature of another key', async () => {
  const other = await startWitness();
  await append(3, 'poll-a');
  start(other.key);
  await vi.waitFor(() => expect(errors.join()).toMatch(/no cosignature by its key/));
  expect(readNote((await new StoredTree(durable).newest()) ?? '').signatures).toHaveLength(1);
  await other.close();
});
