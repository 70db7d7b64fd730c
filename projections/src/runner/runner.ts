import type { LogBatch } from '@canvass/platform/event-log/port';
import { Changes } from './changes.js';
import { Commits } from './commits.js';
import type { Fold } from './fold.js';
import { Indexing } from './indexing.js';
import { Lane } from './lane.js';
import { OneWay } from './one-way.js';
import { OwnedProjections } from './owned.js';
import type { ParkedView } from './parked-view.js';
import { collectionsOf, type Projection } from './projection.js';
import { release, type Wanted } from './release.js';
import type { Refusals } from './refusals.js';
import type { RunOptions } from './run-options.js';
import { Standing } from './standing.js';

/** Folds until it is stopped, or fails for a reason that is no fault of an event. */
export class Runner {
  /** Resolves once all are at the end of the log; `caughtUp` also waits for their indexes, which may take hours. */
  readonly folded: Promise<void>;
  readonly caughtUp: Promise<void>;
  private tellFolded: () => void = () => undefined;
  private tellCaughtUp: () => void = () => undefined;
  private readonly main = new Lane([], '');
  private readonly lanes = new Set([this.main]);
  /** Lanes without which the read models are not at the end of the log; none once changes are published. */
  private readonly awaited = new Set([this.main]);
  private readonly following = new Set<Promise<void>>();
  private readonly indexing: Indexing;
  private readonly rebuilding = new Map<Projection, Promise<void>>();
  /** Those that cannot go on, with the reason. */
  private readonly halted = new Map<Projection, string>();
  private readonly owned: OwnedProjections;
  private readonly oneWay: OneWay;
  private readonly standing: Standing;
  /** The main lane has been at the end of the log, which is where it ended when it was taken over, or further. */
  private hasBeenAtEnd = false;
  private readonly abort = new AbortController();
  private readonly signal: AbortSignal;
  private fail: (error: unknown) => void = () => undefined;
  private readonly failed = new Promise<never>((_, reject) => (this.fail = reject));
  private readonly commits: Commits;
  /** One batch or drop at a time: what touches the store waits for what does already. */
  private turn: Promise<unknown> = Promise.resolve();

  /** @param afresh those that are folded from the beginning */
  constructor(
    private readonly options: RunOptions,
    private readonly refusals: Refusals,
    afresh: ReadonlySet<Projection> = new Set(),
  ) {
    this.owned = new OwnedProjections(options, refusals, afresh);
    this.oneWay = new OneWay(options.store);
    this.standing = new Standing(options.store);
    this.failed.catch(() => undefined);
    this.folded = new Promise((resolve) => (this.tellFolded = resolve));
    this.caughtUp = new Promise((resolve) => (this.tellCaughtUp = resolve));
    this.commits = new Commits(options.store, (error) => this.fail(error));
    this.signal = AbortSignal.any([options.signal, this.abort.signal]);
    this.indexing = new Indexing({
      ...{ store: options.store, signal: this.signal },
      onBuilt: () => this.tellIfCaughtUp(),
      onFailure: (error) => this.fail(error),
    });
  }

  async run(): Promise<void> {
    try {
      const behind = await this.takeOver();
      const lanes = [this.main, ...behind].map((lane) => this.start(lane));
      void this.retryOfEarlierBuilds().catch((error: unknown) => this.fail(error));
      await Promise.race([Promise.all(lanes), this.failed]);
    } catch (error) {
      this.fail(error);
      throw error;
    } finally {
      this.abort.abort();
      await Promise.allSettled(this.following);
      // Its failure has been told.
      await this.commits.idle().catch(() => undefined);
    }
  }

  async rebuild(projection: Projection): Promise<void> {
    let rebuild = this.rebuilding.get(projection);
    if (!rebuild) {
      rebuild = this.rebuildOne(projection).finally(() => this.rebuilding.delete(projection));
      this.rebuilding.set(projection, rebuild);
    }
    await rebuild;
  }

  /** Folds parked streams again; all of the projection, which may stand still or lack an index, where none is named. */
  async release(projection: Projection, named?: readonly Wanted[]): Promise<void> {
    await Promise.race([this.folded, this.failed]);
    if (!named && this.halted.has(projection)) await this.resume(projection);
    const collections = collectionsOf(projection);
    if (!named && this.indexing.problemOf(collections)) this.indexing.begin(collections);
    await this.inTurn(async () => {
      this.signal.throwIfAborted();
      await this.commits.idle();
      const fold = this.folds().find((one) => one.projection === projection);
      if (!fold) return;
      this.refusals.forget(projection.collection.name);
      const all = () => fold.parking.all().map(({ _id }) => ({ stream: _id, skips: false }));
      const { releasePlace, places } = this.owned;
      await this.orEnd(() => release(fold, named ?? all(), releasePlace, places));
      this.options.bus.tellMissed();
    });
  }

  /** What is parked at this moment, of each projection. */
  parked(): ParkedView[] {
    const views = this.folds().map(({ projection, parking }): ParkedView => {
      const unindexed = this.indexing.problemOf(collectionsOf(projection));
      return { projection: projection.collection.name, streams: parking.all(), unindexed };
    });
    const halted = [...this.halted].map(([{ collection }, standstill]): ParkedView => {
      return { projection: collection.name, streams: [], standstill };
    });
    return [...views, ...halted];
  }

  /** What an earlier release, or a later one, could not fold. */
  private async retryOfEarlierBuilds(): Promise<void> {
    await Promise.race([this.folded, this.failed]);
    for (const { projection, parking } of this.folds()) {
      const wanted = parking.all().filter(({ build }) => build !== parking.build);
      const streams = wanted.map(({ _id }) => ({ stream: _id, skips: false }));
      if (streams.length > 0) await this.release(projection, streams);
    }
  }

  private folds(): Fold[] {
    return [...this.lanes].flatMap(({ members }) => members.map(({ fold }) => fold));
  }

  /** Those that have come furthest go on together; all others catch up with them on a lane of their own. */
  private async takeOver(): Promise<Lane[]> {
    const found = await this.owned.takeOver();
    // Whether those of the others stand cannot be told before they are asked for.
    const filled = found.filter(({ fresh }) => !fresh).map(({ fold }) => fold.projection);
    this.indexing.begin(filled.flatMap(collectionsOf));
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

  /** Has a halted projection go on. */
  private async resume(projection: Projection): Promise<void> {
    const lane = await this.inTurn(async () => {
      this.signal.throwIfAborted();
      this.halted.delete(projection);
      const found = await this.orEnd(() => this.owned.findAgain(projection));
      return new Lane([found], found.fold.position);
    });
    await this.start(lane);
  }

  private async rebuildOne(projection: Projection): Promise<void> {
    // Also for indexes: a collection is not dropped while one of its own is built.
    await Promise.race([this.caughtUp, this.failed]);
    const lane = await this.inTurn(async () => {
      this.signal.throwIfAborted();
      await this.commits.idle();
      this.halted.delete(projection);
      for (const { members } of this.lanes) {
        const place = members.findIndex(({ fold }) => fold.projection === projection);
        if (place >= 0) members.splice(place, 1);
      }
      return new Lane([await this.orEnd(() => this.owned.empty(projection))], '');
    });
    await this.start(lane);
    await this.indexing.idle();
    this.signal.throwIfAborted();
  }

  /** For what must not be left half done: if it fails, nobody goes on with it, and the run ends. */
  private async orEnd<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  /** A lane that fails ends the run: no event is ever skipped. */
  private async start(lane: Lane): Promise<void> {
    this.lanes.add(lane);
    const following = this.follow(lane);
    this.following.add(following);
    try {
      await this.orEnd(() => following);
    } finally {
      this.following.delete(following);
      if (lane !== this.main) this.lanes.delete(lane);
    }
  }

  /** Folds the log into a lane; one that catches up ends when it has joined the main one. */
  private async follow(lane: Lane): Promise<void> {
    const { log, projections, batchSize = 4000 } = this.options;
    const types = [
      ...new Set(projections.flatMap((one) => [...one.types, ...(one.news?.types ?? [])])),
    ];
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
    const { events, position } = batch;
    const stopped = await lane.advance(this.commits, events, position, this.owned.epoch, changes);
    for (const { fold, reason } of stopped) this.halted.set(fold.projection, reason);
    // Far from the end, the next batch is folded while this one is being committed.
    const hasCome = lane === this.main ? batch.caughtUp : lane.position >= this.main.position;
    if (changes || hasCome) await this.commits.idle();
    if (lane === this.main && batch.caughtUp) {
      this.hasBeenAtEnd = true;
      await this.settle();
    }
    changes?.publish(bus, batch.position);
    if (lane !== this.main && lane.members.length === 0) this.arrive(lane);
    else if (lane !== this.main) await this.join(lane);
    else if (batch.caughtUp) this.arrive(lane);
  }

  /** As turns are taken, the main lane stands still here: what has come as far goes on with it. */
  private async join(lane: Lane): Promise<void> {
    if (lane.position < this.main.position) return;
    this.arrive(lane);
    this.main.members.push(...lane.members.splice(0));
    if (this.hasBeenAtEnd) await this.settle();
    this.options.bus.tellMissed();
  }

  /** All that the main lane has is committed, and has been at the end of the log. */
  private async settle(): Promise<void> {
    const { members } = this.main;
    await this.oneWay.require(members);
    await this.standing.note(members, this.owned.epoch);
  }

  private arrive(lane: Lane): void {
    this.indexing.begin(lane.takeUnindexed());
    if (this.awaited.delete(lane) && this.awaited.size === 0) {
      // What has been folded until now was not published, nor perhaps the last commit of the former owner.
      this.options.bus.tellMissed();
    }
    this.tellIfCaughtUp();
  }

  private tellIfCaughtUp(): void {
    if (this.signal.aborted) return;
    if (this.awaited.size > 0) return;
    this.tellFolded();
    if (this.indexing.isIdle) this.tellCaughtUp();
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
