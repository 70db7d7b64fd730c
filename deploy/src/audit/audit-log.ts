import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { endsOf } from '@canvass/command-api/erasure/erase-again';
import {
  isSignedBy,
  readCheckpoint,
  readKey,
  readNote,
  type Checkpoint,
} from '@canvass/contracts/transparency/note';
import { hasErasureLedger, openErasureLedger } from '@canvass/platform/erasure/embedded';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { verifyEd25519 } from '@canvass/platform/transparency/ed25519';
import { auditLog, type Audited } from '@canvass/platform/transparency/log-audit';
import { sha256 } from '@canvass/platform/transparency/sha256';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import { Declined } from '../backup/parts.js';

/** What an audit reads. */
export interface AuditPlace {
  log: EventLogReader;
  tree: StoredTree;
  ledger: Pick<ErasureLedger, 'noted'>;
}

export interface AuditedAgainst {
  /** Checkpoints that were kept elsewhere, signed. */
  kept: readonly string[];
  /** Their verifier key; without it their signatures are not checked. */
  key?: string | undefined;
  onProgress?: (events: number) => void;
}

/** Reads a log to its end, and compares it with its tree, its seals and the checkpoints. @throws Declined */
export async function auditPlace(
  { log, tree: stored, ledger }: AuditPlace,
  { kept, key, onProgress }: AuditedAgainst,
): Promise<Audited> {
  const loaded = await stored.load();
  const own = loaded?.state.checkpoint;
  const checkpoints = [...kept.map((note) => readKept(note, key)), ...(own ? [readKept(own)] : [])];
  let listed: Set<string> | undefined;
  return auditLog({
    ...{ log, checkpoints },
    ...(loaded ? { tree: { stored, state: loaded.state } } : {}),
    isEnding: (stream, type) => endsOf(stream).includes(type),
    isListed: async (stream) => {
      listed ??= await streamsIn(ledger);
      return listed.has(stream);
    },
    ...(onProgress ? { onProgress } : {}),
  });
}

async function streamsIn(ledger: AuditPlace['ledger']): Promise<Set<string>> {
  const streams = new Set<string>();
  for await (const batch of ledger.noted('')) for (const stream of batch) streams.add(stream);
  return streams;
}

/** @throws Declined when it is no checkpoint, or the holder of the key has not signed it */
function readKept(text: string, key?: string): Checkpoint {
  try {
    const note = readNote(text);
    if (key !== undefined && !isSignedBy(sha256, note, readKey(sha256, key), verifyEd25519)) {
      throw new Error('it was not signed by the holder of this key');
    }
    return readCheckpoint(note.text);
  } catch (error) {
    throw new Declined(`The checkpoint cannot be used: ${(error as Error).message}.`);
  }
}

/** Opens a data folder or a backup of one, and changes nothing in it. @returns it, and what closes it */
export async function openFolder(
  folder: string,
  ledgerFolder: string,
): Promise<AuditPlace & { close(): Promise<void> }> {
  const log = await openEventLogReader({ folder: resolve(folder) });
  const database = openDatabase(join(resolve(folder), 'processes.db'), {
    ...{ synchronous: 'FULL', readOnly: true },
  });
  const select = database.prepare('SELECT value, version FROM entries WHERE key = ?');
  const ledger = hasErasureLedger(ledgerFolder)
    ? openErasureLedger({ folder: ledgerFolder })
    : undefined;
  async function get<T>(key: string): Promise<{ value: T; version: number } | undefined> {
    const row = select.get([key]) as { value: string; version: number } | undefined;
    return row && { value: JSON.parse(row.value) as T, version: row.version };
  }
  const tree = new StoredTree({
    get,
    compareAndSet: () => Promise.reject(new Error('an audit changes nothing')),
  });
  return {
    ...{ log, tree },
    ledger: ledger ?? { noted: async function* () {} },
    close: async () => {
      await log.close();
      await ledger?.close();
      database.close();
    },
  };
}

/** Checkpoints in files. */
export const readFiles = (paths: readonly string[]): Promise<string[]> =>
  Promise.all(paths.map((path) => readFile(path, 'utf8')));
