import { fromBase64, toHex, utf8, type Sha256 } from '../transparency/bytes.js';
import type { Entry } from '../transparency/entry.js';
import { isConsistent, isIncluded, leafHash } from '../transparency/merkle.js';
import {
  isSignedBy,
  readCheckpoint,
  readKey,
  readNote,
  type Checkpoint,
  type VerifyEd25519,
} from '../transparency/note.js';
import { BUNDLE_FORMAT, type BundleEnd, type BundleEvent, type BundleHeader } from './bundle.js';

/** What is wrong with a bundle. */
export interface BundleFault {
  code:
    | 'notABundle'
    | 'signature'
    | 'otherLog'
    | 'inconsistent'
    | 'unproven'
    | 'notIncluded'
    | 'seal'
    | 'disorder'
    | 'cut';
  /** Of the event, where it is about one. */
  event?: Pick<Entry, 'id' | 'stream' | 'revision' | 'type'> & { index?: number | undefined };
}

export interface BundleVerdict {
  checkpoint: Checkpoint | undefined;
  events: number;
  /** Events whose seal was recomputed. */
  sealed: number;
  /** Whether an earlier checkpoint was given and the log begins with its events. */
  isConsistent: boolean;
  faults: BundleFault[];
}

export interface BundleCheck {
  sha256: Sha256;
  verify: VerifyEd25519;
  /** Verifier key that was kept; without it that of the bundle is believed. */
  key?: string | undefined;
  /** Signed checkpoint that was kept. */
  kept?: string | undefined;
}

/** More of them tell nothing new. */
const MOST_FAULTS = 100;

/** Verifies a bundle, a line at a time. */
export async function verifyBundle(
  lines: AsyncIterable<string>,
  { sha256, verify, key, kept }: BundleCheck,
): Promise<BundleVerdict> {
  const verdict: BundleVerdict = {
    ...{ checkpoint: undefined, events: 0, sealed: 0, isConsistent: false, faults: [] },
  };
  const fault = (code: BundleFault['code'], event?: BundleFault['event']): void => {
    if (verdict.faults.length < MOST_FAULTS)
      verdict.faults.push(event ? { code, event } : { code });
  };
  let end: number | undefined;
  let last = -1;
  for await (const line of lines) {
    const part = parsed(line);
    const { checkpoint } = verdict;
    if (!checkpoint) {
      verdict.checkpoint = headed(part as Partial<BundleHeader>);
      if (!verdict.checkpoint) break;
    } else if (end === undefined && part && 'end' in part) end = (part as BundleEnd).end;
    else if (end === undefined && part && 'entry' in part) event(part as BundleEvent, checkpoint);
    else fault('notABundle');
  }
  if (verdict.checkpoint === undefined) fault('notABundle');
  else if (end !== verdict.events) fault('cut');
  return verdict;

  function headed(header: Partial<BundleHeader> | undefined): Checkpoint | undefined {
    if (header?.format !== BUNDLE_FORMAT) return undefined;
    try {
      const note = readNote(header.checkpoint ?? '');
      const checkpoint = readCheckpoint(note.text);
      const known = readKey(sha256, key ?? header.key ?? '');
      // Under a new origin, after a restore, the same key has another name.
      const named = { name: checkpoint.origin, publicKey: known.publicKey };
      if (!isSignedBy(sha256, note, named, verify)) fault('signature');
      if (kept !== undefined) compare(checkpoint, header.consistency, named);
      return checkpoint;
    } catch {
      return undefined;
    }
  }

  function compare(
    to: Checkpoint,
    consistency: BundleHeader['consistency'],
    named: ReturnType<typeof readKey>,
  ): void {
    const note = readNote(kept ?? '');
    const from = readCheckpoint(note.text);
    if (!isSignedBy(sha256, note, { ...named, name: from.origin }, verify)) fault('signature');
    if (from.origin !== to.origin) return fault('otherLog');
    const proof = consistency?.from === from.size ? consistency.proof.map(fromBase64) : [];
    verdict.isConsistent = isConsistent(sha256, { from, to }, proof);
    if (!verdict.isConsistent) fault('inconsistent');
  }

  function event({ index, entry, personal, proof }: BundleEvent, checkpoint: Checkpoint): void {
    verdict.events += 1;
    const told = parsed(entry) as Entry | undefined;
    if (!told) return fault('notABundle');
    const { id, stream, revision, type, metadata } = told;
    const named = { id, stream, revision, type, index };
    if (index === undefined || !proof) return fault('unproven', named);
    if (index <= last) fault('disorder', named);
    last = index;
    const leaf = leafHash(sha256, sha256(utf8(entry)));
    const { size, root } = checkpoint;
    const claim = { index, size, root, proof: proof.map(fromBase64) };
    if (!isIncluded(sha256, leaf, claim)) fault('notIncluded', named);
    if (personal === undefined) return;
    verdict.sealed += 1;
    const { seal } = (metadata ?? {}) as { seal?: string };
    if (toHex(sha256(utf8(personal))) !== seal) fault('seal', named);
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
