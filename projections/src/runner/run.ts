import type { Bus } from '@canvass/platform/bus/port';
import type { EventLogReader, LogBatch } from '@canvass/platform/event-log/port';
import type { Collection, ReadStore } from '@canvass/platform/read-store/port';
import { Changes } from './changes.js';
import { Commits } from './commits.js';
import { Lane } from './lane.js';
import { collectionsOf, type Projection } from './projection.js';
import { findStart, startAfresh, takeOver, type Found } from './start-position.js';

export interface RunOptions {
  log: EventLogReader;
  store: ReadStore;
  bus: Bus;
  projections: readonly Projection[];
  /** Ends the run after the batch at work. */
  signal: AbortSignal;
  /** Epoch of this owner, from a lease; undefined takes one more than the highest in the store. */
  epoch?: number;
  /** Most events folded at once; default 4000. */
  batchSize?: number;
}

/** Projections at work. */
export interface ProjectionRun {
  /** Resolves once every projection is at the end of the log as it was, with its indexes; rejects like `ended`. */
  caughtUp: Promise<void>;
  /** Resolves after the signal; rejects with what stopped the run, after which nothing is folded any more. */
  ended: Promise<void>;
  /**
   * Drops the collections of a projection, counters included, and folds them again from the beginning,
   * while the others go on. Resolves when it goes on with them.
   * @param name of one of its collections, with or without the version
   * @throws UnknownProjection
   */
  rebuild(name: string): Promise<void>;
}

export class UnknownProjection extends Error {
  override name = 'UnknownProjection';
}

/**
 * Folds the log into read models, from where each of them stands. The caller keeps `log`, `store` and `bus`
 * and closes them after `ended`.
 */
export function runProjections(options: RunOptions): ProjectionRun {
  const runner = new Runner(options);
  const ended = runner.run();
  const stopped = ended.then(() => {
    throw new Error('projections were stopped before they had caught up');
  });
  const caughtUp = Promise.race([runner.caughtUp, stopped]);
  // A failure is reported by `ended`; who does not wait for `caughtUp` need not hear of it twice.
  caughtUp.catch(() => undefined);
  return { caughtUp, ended, rebuild: (name) => runner.rebuild(name) };
}

class Runner {
  readonly caughtUp: Promise<void>;
  private tellCaughtUp: () => void = () => undefined;
  private readonly main = new Lane([], '');
  /** Lanes without which the read models are not at the end of the log; none once changes are published. */
  private readonly awaited = new Set([this.main]);
  private readonly following = new Set<Promise<void>>();
  /** Indexes that are being built. */
  private readonly indexing = new Set<Promise<void>>();
  private readonly rebuilding = new Map<Projection, Promise<void>>();
  private readonly abort = new AbortController();
  private readonly signal: AbortSignal;
  private fail: (error: unknown) => void = () => undefined;
  private readonly commits: Commits;
  /** One batch or drop at a time: what touches the store waits for what does already. */
  private turn: Promise<unknown> = Promise.resolve();
  private epoch = 0;

  constructor(private readonly options: RunOptions) {
    this.caughtUp = new Promise((resolve) => (this.tellCaughtUp = resolve));
    this.commits = new Commits(options.store, (error) => this.fail(error));
    this.signal = AbortSignal.any([options.signal, this.abort.signal]);
  }

  async run(): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.fail = reject));
    try {
      const behind = await this.takeOver();
      const lanes = [this.main, ...behind].map((lane) => this.start(lane));
      await Promise.race([Promise.all(lanes), failed]);
    } finally {
      this.abort.abort();
      await Promise.allSettled(this.following);
      // Its failure has been told.
      await this.commits.idle().catch(() => undefined);
    }
  }

  async rebuild(name: string): Promise<void> {
    const projection = this.options.projections.find((one) =>
      collectionsOf(one).some(
        (collection) => collection.name === name || collection.name.replace(/_v\d+$/, '') === name,
      ),
    );
    if (!projection) throw new UnknownProjection(`there is no projection ${name}`);
    let rebuild = this.rebuilding.get(projection);
    if (!rebuild) {
      rebuild = this.rebuildOne(projection).finally(() => this.rebuilding.delete(projection));
      this.rebuilding.set(projection, rebuild);
    }
    await rebuild;
  }

  /** Those that have come furthest go on together; all others catch up with them on a lane of their own. */
  private async takeOver(): Promise<Lane[]> {
    const { store, projections } = this.options;
    const own = await takeOver(store, projections, this.options.epoch);
    this.epoch = own.epoch;
    const found: Found[] = [];
    for (const one of projections) found.push(await findStart(store, one, own));
    // Whether those of the others stand cannot be told before they are asked for.
    const filled = found.filter(({ fresh }) => !fresh).map(({ fold }) => fold.projection);
    this.index(filled.flatMap(collectionsOf));
    const positions = found.map(({ fold }) => fold.position).sort();
    const furthest = positions.at(-1) ?? '';
    this.main.position = furthest;
    this.main.members.push(...found.filter(({ fold }) => fold.position === furthest));
    const rest = found.filter(({ fold }) => fold.position < furthest);
    if (rest.length === 0) return [];
    const behind = new Lane(rest, positions[0] ?? '');
    this.awaited.add(behind);
    return [behind];
  }

  private async rebuildOne(projection: Projection): Promise<void> {
    await this.caughtUp;
    const lane = await this.inTurn(async () => {
      this.signal.throwIfAborted();
      await this.commits.idle();
      const { members } = this.main;
      const place = members.findIndex(({ fold }) => fold.projection === projection);
      members.splice(place, 1);
      return new Lane([await this.emptied(projection)], '');
    });
    await this.start(lane);
    await Promise.all(this.indexing);
    this.signal.throwIfAborted();
  }

  /** To be called when it has left its lane: if it cannot begin anew, nobody goes on with it, and the run ends. */
  private async emptied(projection: Projection): Promise<Found> {
    try {
      return await startAfresh(this.options.store, projection, this.epoch);
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  /** Whatever ends a lane but its end ends the run: no event is ever skipped. */
  private async start(lane: Lane): Promise<void> {
    const following = this.follow(lane);
    this.following.add(following);
    try {
      await following;
    } catch (error) {
      this.fail(error);
      throw error;
    } finally {
      this.following.delete(following);
    }
  }

  /** Folds the log into a lane; one that catches up ends when it has joined the main one. */
  private async follow(lane: Lane): Promise<void> {
    const { log, projections, batchSize = 4000 } = this.options;
    const types = [...new Set(projections.flatMap((projection) => projection.types))];
    const after = lane.position === '' ? undefined : lane.position;
    for await (const batch of log.subscribe({ after, types, signal: this.signal, batchSize })) {
      if (this.signal.aborted) return;
      await this.inTurn(() => this.advance(lane, batch));
      if (lane.members.length === 0 && lane !== this.main) return;
    }
  }

  private async advance(lane: Lane, batch: LogBatch): Promise<void> {
    const { bus } = this.options;
    const changes = lane === this.main && this.awaited.size === 0 ? new Changes() : undefined;
    await lane.advance(this.commits, batch.events, batch.position, this.epoch, changes);
    // Far from the end, the next batch is folded while this one is being committed.
    const hasCome = lane === this.main ? batch.caughtUp : lane.position >= this.main.position;
    if (changes || hasCome) await this.commits.idle();
    changes?.publish(bus, batch.position);
    if (lane !== this.main) await this.join(lane);
    else if (batch.caughtUp) this.arrive(lane);
  }

  /** As turns are taken, the main lane stands still here: what has come as far goes on with it. */
  private async join(lane: Lane): Promise<void> {
    if (lane.position < this.main.position) return;
    this.arrive(lane);
    this.main.members.push(...lane.members.splice(0));
    this.options.bus.tellMissed();
  }

  private arrive(lane: Lane): void {
    this.index(lane.takeUnindexed());
    if (this.awaited.delete(lane) && this.awaited.size === 0) {
      // What has been folded until now was not published, nor perhaps the last that whoever folded before us committed.
      this.options.bus.tellMissed();
    }
    this.tellIfCaughtUp();
  }

  /** Builds indexes beside everything else, which may take hours; what keeps one from being built ends the run. */
  private index(collections: readonly Collection[]): void {
    if (collections.length === 0) return;
    const building = this.indexEach(collections);
    this.indexing.add(building);
    building.then(
      () => {
        this.indexing.delete(building);
        this.tellIfCaughtUp();
      },
      (error: unknown) => {
        if (!this.signal.aborted) this.fail(error);
      },
    );
  }

  /** A run that ends waits for no index, and asks for none any more. */
  private async indexEach(collections: readonly Collection[]): Promise<void> {
    for (const collection of collections) {
      if (this.signal.aborted) return;
      await this.options.store.createIndexes(collection);
    }
  }

  private tellIfCaughtUp(): void {
    if (this.signal.aborted) return;
    if (this.awaited.size === 0 && this.indexing.size === 0) this.tellCaughtUp();
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
