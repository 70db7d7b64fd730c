import { createLogger } from '@canvass/platform/telemetry/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineWatch } from './engine-watch.js';
import { CannotStart } from './report-failure.js';

const logger = createLogger('silent');
let watch: EngineWatch;
beforeEach(() => {
  watch = new EngineWatch(logger);
});
afterEach(() => {
  watch.stop();
  vi.restoreAllMocks();
});

const problems = () =>
  Promise.all(watch.checks.map(async (one) => [one.name, await one.problem()]));

describe('an engine', () => {
  it('is waited for, and named as long as it is away', async () => {
    const told = vi.spyOn(logger, 'warn');
    let isThere = false;
    const opening = watch.open('NATS', () =>
      isThere ? Promise.resolve('the bus') : Promise.reject(new Error('connection refused')),
    );
    await vi.waitFor(async () =>
      expect(await problems()).toEqual([['NATS', 'connection refused']]),
    );
    expect(told).toHaveBeenCalledWith(
      { engine: 'NATS', problem: 'connection refused', retryIn: 500 },
      'waiting for an engine',
    );
    isThere = true;
    expect(await opening).toBe('the bus');
    expect(await problems()).toEqual([['NATS', undefined]]);
  });

  it('is not waited for where waiting cannot help', async () => {
    const open = () => Promise.reject(new RangeError('not a connection string'));
    const opening = watch.open('EventStoreDB', open);
    await expect(opening).rejects.toThrow(CannotStart);
    await expect(opening).rejects.toThrow(
      'Canvass cannot start: EventStoreDB: not a connection string',
    );
  });

  it('is waited for no longer when the service ends', async () => {
    const opening = watch.open('MongoDB', () => Promise.reject(new Error('away')));
    watch.stop();
    await expect(opening).rejects.toThrow();
  });

  it('that goes away is named until it is back, and the log says both once', async () => {
    const [error, info] = [vi.spyOn(logger, 'error'), vi.spyOn(logger, 'info')];
    let isThere = true;
    watch.watch('MongoDB', () =>
      isThere ? Promise.resolve(undefined) : Promise.reject(new Error('no server')),
    );
    expect(await problems()).toEqual([['MongoDB', undefined]]);
    isThere = false;
    await vi.waitFor(async () => expect(await problems()).toEqual([['MongoDB', 'no server']]), {
      timeout: 20_000,
    });
    isThere = true;
    await vi.waitFor(async () => expect(await problems()).toEqual([['MongoDB', undefined]]), {
      timeout: 20_000,
    });
    expect(error).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('may be one that requests can be answered without', async () => {
    watch.watch('ledger', () => 'no server', { isReadyWithout: true });
    await vi.waitFor(async () => expect(await problems()).toEqual([['ledger', 'no server']]));
    expect(watch.checks.map(({ isReadyWithout }) => isReadyWithout)).toEqual([true]);
  });
});
