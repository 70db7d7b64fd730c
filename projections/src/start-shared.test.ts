import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { LONGEST_STANDSTILL, watchStandstill } from '@canvass/platform/telemetry/standstill';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountProjection } from './account/projection.js';
import type { ChartDocument } from './chart/document.js';
import { RebuildRequests, TidyRequests } from './requests.js';
import { responseProjection } from './response/projection.js';
import { startSharedProjections, type SharedProjector } from './start-shared.js';
import { foldAll, MemoryBus } from './testing/fold.js';
import { MemoryLog } from './testing/memory-log.js';
import { emptyTables, MemoryStore, type Tables } from './testing/memory-store.js';
import { saved } from './testing/responses.js';
import { responseCollection } from './response/document.js';

const projections = [responseProjection, accountProjection];
const names = projections.map(({ collection }) => collection.name).sort();
const pace = { beatEvery: 20, silentAfter: 200 };
const logger = { info: () => undefined, error: () => undefined };

let folder: string;
let durable: DurableStore;
let log: MemoryLog;
let tables: Tables;
let running: Projector[];

/** A process that folds, and that can stand still in the middle of what it does, as if it were dead. */
class Projector {
  readonly shared: SharedProjector;
  private wake: (() => void) | undefined;
  private standing: Promise<void> | undefined;

  constructor() {
    const there = async (): Promise<void> => this.standing;
    this.shared = startSharedProjections({
      ...{ log, projections, pace, logger, bus: new MemoryBus(), build: '1' },
      store: new MemoryStore(tables, there),
      durable: {
        get: async (key) => (await there(), durable.get(key)),
        getMany: async (keys) => (await there(), durable.getMany(keys)),
        list: async (prefix, page) => (await there(), durable.list(prefix, page)),
        delete: async (key) => (await there(), durable.delete(key)),
        compareAndSet: async (key, expected, value) => (
          await there(),
          durable.compareAndSet(key, expected, value)
        ),
      },
    });
    running.push(this);
  }

  stand(): void {
    this.standing = new Promise((resolve) => (this.wake = resolve));
  }

  goOn(): void {
    this.standing = undefined;
    this.wake?.();
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-shared-'));
  durable = await openDurableStore({ folder });
  log = new MemoryLog();
  tables = emptyTables();
  running = [];
});

afterEach(async () => {
  for (const one of running) one.goOn();
  for (const { shared } of running) await shared.stop();
  await durable.close();
  rmSync(folder, { recursive: true });
});

const started = async (): Promise<number | undefined> => {
  const store = new MemoryStore(tables);
  return (await store.get<ChartDocument>('chart_v5', 'poll-1/all/all'))?.counts['started'];
};
const ready = async (one: Projector, folds: readonly string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(one.shared.folds()).toEqual(folds);
    expect(one.shared.problem()).toBeUndefined();
  });

describe('startSharedProjections', () => {
  it('shares projections, takes over from one who died, and never counts twice', async () => {
    const first = new Projector();
    await ready(first, names);
    const second = new Projector();
    await vi.waitFor(() => expect(second.shared.folds()).toHaveLength(1));
    await vi.waitFor(() =>
      expect([...first.shared.folds(), ...second.shared.folds()].sort()).toEqual(names),
    );
    log.append(saved('a', { rating: [3] }), saved('b', { rating: [1] }));
    await vi.waitFor(async () => expect(await started()).toBe(2));

    const counts = responseProjection.collection.name;
    const [dying, staying] = first.shared.folds().includes(counts)
      ? [first, second]
      : [second, first];
    dying.stand();
    log.append(saved('c', { rating: [2] }), saved('a', { rating: [1] }, { sequence: 2 }));
    await ready(staying, names);
    await vi.waitFor(async () => expect(await started()).toBe(3));

    // It was not dead after all, and goes on in the middle of what it did.
    dying.goOn();
    log.append(saved('d', { rating: [2] }));
    await vi.waitFor(async () => expect(await started()).toBe(4));
    await vi.waitFor(() => expect(dying.shared.folds()).toHaveLength(1));
    log.append(saved('e', { rating: [2] }));
    await vi.waitFor(async () => expect(await started()).toBe(5));
    const alone = await foldAll([responseProjection], log);
    const whole = new MemoryStore(tables).dump();
    expect(whole['chart_v5']).toEqual(alone.dump()['chart_v5']);
    expect(whole[counts]).toEqual(alone.dump()[counts]);
  });

  it('goes on where the roster was lost and the read store was not', async () => {
    await foldAll(projections, log, { store: new MemoryStore(tables), epoch: 30 });
    const first = new Projector();
    await ready(first, names);
    log.append(saved('a', { rating: [3] }));
    await vi.waitFor(async () => expect(await started()).toBe(1));
    expect((await new MemoryStore(tables).checkpoint(responseCollection.name))?.epoch).toBe(31);
  });

  it('is reported as stalled while the log delivers nothing', async () => {
    const first = new Projector();
    await ready(first, names);
    let time = 0;
    const look = watchStandstill({
      ...{ log, now: () => time },
      positions: () => first.shared.positions(),
    });
    await vi.waitFor(async () => expect(await look()).toBeUndefined());
    log.fallSilent();
    log.append(saved('a', { rating: [3] }));
    expect(await look()).toBeUndefined();
    time += LONGEST_STANDSTILL + 1;
    expect(await look()).toContain(
      `${responseCollection.name} has stood at the beginning for 15 s`,
    );
    expect(first.shared.problem()).toBeUndefined();
    log.speakAgain();
    await vi.waitFor(async () => expect(await look()).toBeUndefined());
    expect(await started()).toBe(1);
  });

  it('rebuilds what it is asked to', async () => {
    log.append(saved('a', { rating: [3] }));
    const first = new Projector();
    await ready(first, names);
    const requests = new RebuildRequests(durable, projections);
    tables.tables.get('chart_v5')?.set('stray', { position: '00000001', json: '{}' });
    await requests.ask('chart_v5');
    await requests.ask('chart_v5');
    expect([...(await requests.collections())]).toContain(responseCollection.name);
    await vi.waitFor(async () => expect((await requests.collections()).size).toBe(0), {
      timeout: 20_000,
    });
    expect(new MemoryStore(tables).dump()['chart_v5']).not.toHaveProperty('stray');
    expect(await started()).toBe(1);
    await expect(requests.ask('nobody_v1')).rejects.toThrow(RangeError);
  });

  it('drops earlier versions on request, and only those of its own projections', async () => {
    const left = ['account_v1', 'chart_v0', 'response_v1', responseCollection.name, 'stranger_v1'];
    for (const name of left) tables.tables.set(name, new Map());
    const collections = () => new MemoryStore(tables).collections();
    const first = new Projector();
    const second = new Projector();
    await vi.waitFor(() => expect(second.shared.folds()).toHaveLength(1));
    await vi.waitFor(() => expect(first.shared.folds()).toHaveLength(1));
    expect(await collections()).toEqual(expect.arrayContaining(left));
    const requests = new TidyRequests(durable, [responseProjection]);
    expect(await requests.arePending()).toBe(false);
    await requests.ask();
    expect(await requests.arePending()).toBe(true);
    const until = { timeout: 20_000 };
    await vi.waitFor(async () => expect(await requests.arePending()).toBe(false), until);
    expect((await collections()).filter((name) => left.includes(name))).toEqual(
      left.filter((name) => name !== 'response_v1'),
    );

    const all = new TidyRequests(durable, projections);
    await all.ask();
    await vi.waitFor(async () => expect(await all.arePending()).toBe(false), until);
    expect(await collections()).not.toContain('account_v1');
  });
});
