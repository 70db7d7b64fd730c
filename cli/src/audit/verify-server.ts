import { isEqual } from '@canvass/contracts/transparency/bytes';
import { GrowingTree, leafHash } from '@canvass/contracts/transparency/merkle';
import {
  isSignedBy,
  previousOf,
  readCheckpoint,
  readKey,
  readNote,
  type Checkpoint,
  type VerifierKey,
} from '@canvass/contracts/transparency/note';
import { readBundle, tilePath, TILE_WIDTH, widthIn } from '@canvass/contracts/transparency/tiles';
import { Failure } from '../failure.js';
import { reach } from '../server/call.js';
import { sha256, verify } from './proving.js';

/** What the log of a server was found to be. */
export interface ServerVerdict {
  /** Signed, as it was served. */
  note: string;
  checkpoint: Checkpoint;
  /** What is wrong, in words. */
  faults: string[];
  /** What the user is to know, though nothing is wrong. */
  remarks: string[];
}

interface Kept {
  /** Verifier key. */
  key: string | undefined;
  /** Signed checkpoint. */
  checkpoint: string | undefined;
}

/**
 * Fetches the checkpoint and all digests that a server serves, computes their root, and holds both against what was kept.
 * @throws Failure when the server does not answer as a log does
 */
export async function verifyServer(
  server: string,
  kept: Kept,
  onProgress: (events: number) => void,
): Promise<ServerVerdict> {
  const [note, served] = [await text(server, 'checkpoint'), await text(server, 'key')];
  const key = readable(() => readKey(sha256, kept.key ?? served));
  const checkpoint = readable(() => readCheckpoint(readNote(note).text));
  const verdict: ServerVerdict = { note, checkpoint, faults: [], remarks: [] };
  requireSignature(verdict, note, checkpoint, key);
  const before = kept.checkpoint === undefined ? undefined : keptIn(kept.checkpoint, key, verdict);
  if (kept.key === undefined) {
    verdict.remarks.push(`The key of the server was believed. Keep it: ${served.trim()}`);
  }
  const tree = new GrowingTree(sha256);
  const compare = (): void => {
    if (before?.size !== tree.size || isEqual(before.root, tree.root())) return;
    verdict.faults.push(`The first ${before.size} events are not those of the checkpoint kept.`);
  };
  compare();
  for (let index = 0; tree.size < checkpoint.size; index += 1) {
    const width = widthIn(checkpoint.size, 0, index);
    for (const digest of await bundle(server, index, width)) {
      tree.add(leafHash(sha256, digest));
      compare();
    }
    if ((index + 1) % 100 === 0) onProgress(tree.size);
  }
  if (!isEqual(tree.root(), checkpoint.root)) {
    verdict.faults.push('The digests served do not give the root of the checkpoint.');
  }
  return verdict;
}

/** The checkpoint kept, if it speaks of the log that is served. */
function keptIn(note: string, key: VerifierKey, verdict: ServerVerdict): Checkpoint | undefined {
  const kept = readable(() => readCheckpoint(readNote(note).text));
  const { checkpoint } = verdict;
  requireSignature(verdict, note, kept, key);
  if (kept.origin !== checkpoint.origin) {
    const previous = previousOf(checkpoint);
    const isNamed = previous?.origin === kept.origin && previous.size >= kept.size;
    if (isNamed) {
      verdict.remarks.push(
        `The log was restored: it names ${previous.size} events of ${previous.origin} as its last ones. ` +
          'Ask the operator what was lost.',
      );
    } else verdict.faults.push(`The server serves another log than ${kept.origin}.`);
    return undefined;
  }
  if (kept.size > checkpoint.size) {
    verdict.faults.push(`The log had ${kept.size} events and has ${checkpoint.size}.`);
  }
  return kept;
}

function requireSignature(
  { faults }: ServerVerdict,
  note: string,
  { origin, size }: Checkpoint,
  { publicKey }: VerifierKey,
): void {
  // Under another origin the same key has another name.
  if (isSignedBy(sha256, readNote(note), { name: origin, publicKey }, verify)) return;
  faults.push(`The checkpoint of ${size} events was not signed by the holder of the key.`);
}

async function bundle(server: string, index: number, width: number): Promise<Uint8Array[]> {
  const path = tilePath({ level: 'entries', index, width });
  const response = await fetched(server, path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const digests = readable(() => readBundle(bytes));
  const isWhole = digests.length === width && width <= TILE_WIDTH;
  if (!isWhole) throw new Failure(`${server} serves ${path} with other digests than it has to.`);
  return digests;
}

const text = async (server: string, path: string): Promise<string> =>
  (await fetched(server, path)).text();

async function fetched(server: string, path: string): Promise<Response> {
  const response = await reach(server, `${server}/transparency/${path}`);
  if (response.ok) return response;
  throw new Failure(`${server} does not serve ${path} of its log (${response.status}).`);
}

/** @throws Failure in place of what reading fails with */
function readable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}
