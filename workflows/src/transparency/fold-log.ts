import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isEqual } from '@canvass/contracts/transparency/bytes';
import {
  readCheckpoint,
  readNote,
  writePrevious,
  type Checkpoint,
} from '@canvass/contracts/transparency/note';
import type { DurableStore } from '@canvass/platform/durable/port';
import { PositionGone, type EventLogReader, type LogBatch } from '@canvass/platform/event-log/port';
import { FoldedTree } from '@canvass/platform/transparency/folded-tree';
import type { LastCheckpoint } from '@canvass/platform/transparency/last-checkpoint';
import type { Signer } from '@canvass/platform/transparency/signer';
import { StoredTree, toBytes, toText } from '@canvass/platform/transparency/stored-tree';
import type { Witness } from '@canvass/platform/transparency/witness';
import type { LogReader } from '../log/reader.js';
import { Witnessing } from './witnessing.js';

/** How often a checkpoint is signed at most, in milliseconds. */
const EVERY = 60_000;
/** With so many events, what has been folded is saved before the next checkpoint. */
const SAVED_AFTER = 4096;
/** Few at a time: the thread that hashes them also answers people. */
const BATCH = 250;
const [FIRST_PAUSE, LONGEST_PAUSE] = [100, 30_000];

export interface FoldLogOptions {
  /** The log as it is stored: its events are hashed before they are brought into the form of this release. */
  log: Pick<EventLogReader, 'subscribe'>;
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>;
  last: LastCheckpoint;
  signer: Signer;
  /** Origin of the product; its host begins the names of logs. */
  publicUrl: string;
  logger: { error(details: object, message: string): void };
  /** Cosigns checkpoints; none where it is left out. */
  witness?: Witness | undefined;
  /** How often a checkpoint is signed at most, in milliseconds; default: a minute. */
  every?: number;
}

/**
 * Folds the log into a Merkle tree behind the appends, and signs a checkpoint each minute in which something was written.
 * Only one process may at a time. It goes on where it stopped, and begins a new origin where the log is not the one of
 * which the last checkpoint speaks.
 */
export function startFoldingLog(options: FoldLogOptions): LogReader {
  const folding = new Folding(options);
  const running = folding.run();
  return {
    position: () => folding.position,
    problem: () => folding.problem,
    parked: () => undefined,
    hasEnded: () => false,
    stop: async () => {
      folding.stopped.abort();
      await running;
    },
  };
}

/** The log is another one than that of which a checkpoint was signed. */
class LogReplaced extends Error {
  override name = 'LogReplaced';
}

const checkpointOf = (note: string): Checkpoint => readCheckpoint(readNote(note).text);

class Folding {
  readonly stopped = new AbortController();
  position: string | undefined;
  problem: string | undefined;
  readonly #stored: StoredTree;
  #tree!: FoldedTree;
  #version = 0;
  #savedSize = 0;
  #origin = '';
  #previous: Omit<Checkpoint, 'extensions'> | undefined;
  /** The newest checkpoint of this origin, signed. */
  #note: string | undefined;
  #signedSize = -1;
  /** The newest checkpoint that was ever given out, where the tree has not come to it again. */
  #expected: Checkpoint | undefined;
  #isAtEnd = false;
  readonly #witnessing: Witnessing | undefined;
  /** The checkpoint that the witness is looking at. */
  #shown: string | undefined;
  /** One save at a time. */
  #turn: Promise<void> = Promise.resolve();

  constructor(private readonly options: FoldLogOptions) {
    this.#stored = new StoredTree(options.durable);
    const { witness } = options;
    this.#witnessing = witness && new Witnessing(witness, this.#stored);
  }

  /** Folds until it is stopped. */
  async run(): Promise<void> {
    const { signal } = this.stopped;
    let begunAnew = false;
    for (let pause = FIRST_PAUSE; !signal.aborted;) {
      try {
        await this.#load(begunAnew);
        await this.#readOn();
      } catch (error) {
        begunAnew = error instanceof PositionGone || error instanceof LogReplaced;
        this.problem = begunAnew ? undefined : `the tree of the log: ${String(error)}`;
        this.options.logger.error({ err: error }, 'folding the log into its tree begins again');
        await wait(begunAnew ? 0 : pause, undefined, { signal }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
  }

  async #load(isReplaced: boolean): Promise<void> {
    const { last, publicUrl } = this.options;
    const [loaded, noted] = await Promise.all([this.#stored.load(), last.read()]);
    const state = loaded?.state;
    const newest = noted ?? state?.checkpoint;
    const given = newest === undefined ? undefined : checkpointOf(newest);
    const isOfAnother =
      given !== undefined &&
      given.origin !== state?.origin &&
      given.origin !== state?.previous?.origin;
    const isNew = !state || isReplaced || isOfAnother;
    const origin = `${new URL(publicUrl).host}/transparency/${randomBytes(4).toString('hex')}`;
    const kept = isNew ? { origin, ...(given ? { previous: inText(given) } : {}) } : state;
    this.#origin = kept.origin;
    this.#previous = kept.previous && { ...kept.previous, root: toBytes(kept.previous.root) };
    this.#version = loaded?.version ?? 0;
    this.#tree = new FoldedTree(kept);
    this.#savedSize = this.#tree.size;
    this.#note = isNew ? undefined : state.checkpoint;
    this.#signedSize = this.#note === undefined ? -1 : checkpointOf(this.#note).size;
    const isAhead = given?.origin === this.#origin && given.size > this.#signedSize;
    this.#expected = isAhead ? given : undefined;
    this.#requireExpected();
    this.#isAtEnd = false;
    this.position = isNew ? undefined : state.position;
  }

  async #readOn(): Promise<void> {
    const { log, every = EVERY } = this.options;
    const failed = new AbortController();
    const signal = AbortSignal.any([this.stopped.signal, failed.signal]);
    const tick = (): void => void this.#checkpoint().catch((error: unknown) => failed.abort(error));
    const ticking = setInterval(tick, every);
    const after = this.position ? { after: this.position } : {};
    try {
      const batches = log.subscribe({ withoutPersonal: true, batchSize: BATCH, signal, ...after });
      for await (const batch of batches) await this.#fold(batch);
      if (failed.signal.aborted) throw failed.signal.reason;
      await this.#checkpoint();
    } finally {
      clearInterval(ticking);
      await this.#turn.catch(() => undefined);
    }
  }

  async #fold({ events, position, caughtUp }: LogBatch): Promise<void> {
    for (const event of events) {
      this.#tree.add(event);
      this.#requireExpected();
    }
    this.#tree.moveTo(position);
    this.position = position;
    this.#isAtEnd = caughtUp;
    if (caughtUp && this.#expected) throw new LogReplaced('the log has fewer events than it had');
    this.problem = undefined;
    if (this.#tree.size - this.#savedSize >= SAVED_AFTER) await this.#save(this.#note);
    if (this.#note === undefined) await this.#checkpoint();
  }

  /** @throws LogReplaced where the tree comes to the size of a checkpoint that was given out, and differs */
  #requireExpected(): void {
    const expected = this.#expected;
    if (!expected || this.#tree.size < expected.size) return;
    if (this.#tree.size > expected.size || !isEqual(this.#tree.root(), expected.root)) {
      throw new LogReplaced('the log has other events than it had');
    }
    this.#expected = undefined;
  }

  /** Signs what has been written since the last time. */
  async #checkpoint(): Promise<void> {
    await this.#sign();
    // Nothing waits for the witness.
    void this.#cosign();
  }

  async #sign(): Promise<void> {
    if (!this.#isAtEnd || this.#tree.size <= this.#signedSize || this.#expected) return;
    const previous = this.#previous;
    const size = this.#tree.size;
    const note = this.options.signer.sign({
      ...{ origin: this.#origin, size, root: this.#tree.root() },
      extensions: previous ? [writePrevious(previous)] : [],
    });
    this.#note = note;
    this.#signedSize = size;
    await this.#save(note, note);
  }

  /** Has the newest checkpoint cosigned, and serves it so; tries again with the next tick where that fails. */
  async #cosign(): Promise<void> {
    const note = this.#note;
    if (!this.#witnessing || note === undefined || this.#shown !== undefined) return;
    if (readNote(note).signatures.length > 1) return;
    this.#shown = note;
    try {
      const cosigned = await this.#witnessing.cosigned(note);
      // A later checkpoint takes its place, and is cosigned next.
      if (this.#note !== note || this.stopped.signal.aborted) return;
      this.#note = cosigned;
      await this.#save(cosigned);
    } catch (error) {
      this.options.logger.error({ err: error }, 'the witness has not cosigned a checkpoint');
    } finally {
      this.#shown = undefined;
    }
  }

  /** @param news to be noted first where no backup reaches: what is given out is known there */
  #save(note: string | undefined, news?: string): Promise<void> {
    const full = this.#tree.takeFull();
    const state = this.#tree.state(note);
    this.#savedSize = state.size;
    this.#turn = this.#turn.then(async () => {
      for (const part of full) await this.#stored.savePart(this.#origin, part);
      if (news !== undefined) await this.options.last.note(news);
      const version = await this.#stored.save(state, this.#version);
      if (version === undefined) throw new Error('another process folds the log, too');
      this.#version = version;
    });
    return this.#turn;
  }
}

function inText({ origin, size, root }: Checkpoint) {
  return { origin, size, root: toText(root) };
}
