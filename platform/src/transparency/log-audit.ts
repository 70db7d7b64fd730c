import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { isEqual, splitHashes } from '@canvass/contracts/transparency/bytes';
import { digestOf, entryOf } from '@canvass/contracts/transparency/entry';
import { GrowingTree, leafHash } from '@canvass/contracts/transparency/merkle';
import type { Checkpoint } from '@canvass/contracts/transparency/note';
import { TILE_WIDTH } from '@canvass/contracts/transparency/tiles';
import { UnreadableEvent, type EventLogReader } from '../event-log/port.js';
import { sealOf } from './seal.js';
import { sha256 } from './sha256.js';
import { toBytes, type StoredTree, type TreeState } from './stored-tree.js';

/** An event by where it stands. */
export interface EventPlace {
  /** In the tree, from 0. */
  index: number;
  stream: string;
  revision: number;
  position: string;
  type: string;
}

/** What an audit has found. */
export type Finding =
  /** The first event that is not the one of which the tree has the digest at its place. */
  | { code: 'differs'; event: EventPlace; isElsewhere: boolean }
  /** The log ends before the tree does. */
  | { code: 'cut'; index: number }
  /** What is stored at a place is no event any more. */
  | { code: 'damaged'; index: number; reason: string }
  /** What is personal is not what was sealed. */
  | { code: 'seal'; event: EventPlace }
  /** What is personal is gone, and neither an event of its stream nor the ledger tells of its erasure. */
  | { code: 'unexplained'; event: EventPlace }
  /** The first events of the log are not those of which a checkpoint speaks. */
  | { code: 'checkpoint'; checkpoint: Checkpoint };

export interface AuditOptions {
  /** As it is stored. */
  log: Pick<EventLogReader, 'subscribe'>;
  /** The tree that was folded from it, where there is one: it tells which event differs first. */
  tree?: { stored: Pick<StoredTree, 'bundle'>; state: TreeState };
  /** That the log must agree with. */
  checkpoints: readonly Checkpoint[];
  /** Whether a stream ends by an event of this type before it is erased. */
  isEnding(stream: string, type: string): boolean;
  /** Whether the ledger of erasures lists a stream. */
  isListed(stream: string): Promise<boolean>;
  /** Hears now and then how many events have been read. */
  onProgress?(events: number): void;
}

export interface Audited {
  events: number;
  /** Over all events. */
  root: Uint8Array;
  /** Events whose seal was recomputed, and those whose personal data was erased. */
  sealed: number;
  erased: number;
  findings: Finding[];
}

/** More of one kind tell nothing new. */
const MOST_FINDINGS = 100;
const PROGRESS_EVERY = 10_000;

/** Reads the whole log once, up to its present end, and compares it with its tree, its seals and checkpoints. */
export async function auditLog(options: AuditOptions): Promise<Audited> {
  const audit = new LogAudit(options);
  let after = '';
  try {
    for await (const { events, position, caughtUp } of options.log.subscribe({})) {
      for (const event of events) await audit.add(event);
      after = position;
      if (caughtUp) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    await upToDamage(options, audit, after);
    audit.findings.push({ code: 'damaged', index: audit.size, reason: error.message });
    return audit.result();
  }
  return audit.end();
}

/** The events before one that is damaged came with it, and so not at all. */
async function upToDamage({ log }: AuditOptions, audit: LogAudit, after: string): Promise<void> {
  try {
    for await (const { events } of log.subscribe({ after, batchSize: 1 })) {
      for (const event of events) await audit.add(event);
    }
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
  }
}

class LogAudit {
  readonly findings: Finding[] = [];
  readonly #tree = new GrowingTree(sha256);
  #sealed = 0;
  #erased = 0;
  #differs = false;
  /** The digests at the places of the bundle that was looked at last. */
  #bundle: { index: number; digests: readonly Uint8Array[] } = { index: -1, digests: [] };
  /** First event of each stream whose personal data is gone, until something tells of its erasure. */
  readonly #unexplained = new Map<string, EventPlace>();

  constructor(private readonly options: AuditOptions) {
    this.#compareRoots();
  }

  get size(): number {
    return this.#tree.size;
  }

  async add(event: RecordedEvent): Promise<void> {
    const { stream, revision, position, type } = event;
    const place = { index: this.size, stream, revision, position, type };
    const digest = digestOf(sha256, entryOf(event));
    await this.#compare(digest, place);
    this.#checkSeal(event, place);
    if (this.options.isEnding(stream, type)) this.#unexplained.delete(stream);
    this.#tree.add(leafHash(sha256, digest));
    this.#compareRoots();
    if (this.size % PROGRESS_EVERY === 0) this.options.onProgress?.(this.size);
  }

  async end(): Promise<Audited> {
    const { tree, checkpoints, isListed } = this.options;
    const index = this.size;
    if (tree && tree.state.size > index) this.findings.push({ code: 'cut', index });
    for (const checkpoint of checkpoints) {
      if (checkpoint.size > index) this.findings.push({ code: 'checkpoint', checkpoint });
    }
    for (const [stream, event] of this.#unexplained) {
      if (!(await isListed(stream))) this.#note({ code: 'unexplained', event });
    }
    return this.result();
  }

  result(): Audited {
    return {
      ...{ events: this.size, root: this.#tree.root(), findings: this.findings },
      ...{ sealed: this.#sealed, erased: this.#erased },
    };
  }

  async #compare(digest: Uint8Array, event: EventPlace): Promise<void> {
    const { tree } = this.options;
    if (!tree || this.#differs || event.index >= tree.state.size) return;
    const index = Math.floor(event.index / TILE_WIDTH);
    if (index !== this.#bundle.index) {
      const bundle = await tree.stored.bundle(tree.state, index);
      this.#bundle = { index, digests: splitHashes(toBytes(bundle?.digests ?? '')) };
    }
    const { digests } = this.#bundle;
    const expected = digests[event.index % TILE_WIDTH];
    if (expected && isEqual(expected, digest)) return;
    this.#differs = true;
    const isElsewhere = digests.some((one) => isEqual(one, digest));
    this.#note({ code: 'differs', event, isElsewhere });
  }

  #checkSeal(event: RecordedEvent, place: EventPlace): void {
    const { personal, metadata, stream } = event;
    if (event.unreadable !== undefined) return;
    if (personal === undefined && metadata.seal === undefined) return;
    if (personal === undefined) {
      this.#erased += 1;
      if (!this.#unexplained.has(stream)) this.#unexplained.set(stream, place);
      return;
    }
    this.#sealed += 1;
    if (sealOf(personal) !== metadata.seal) this.#note({ code: 'seal', event: place });
  }

  #compareRoots(): void {
    for (const checkpoint of this.options.checkpoints) {
      if (checkpoint.size !== this.size || isEqual(checkpoint.root, this.#tree.root())) continue;
      this.findings.push({ code: 'checkpoint', checkpoint });
    }
  }

  #note(finding: Finding): void {
    if (this.findings.length < MOST_FINDINGS) this.findings.push(finding);
  }
}
