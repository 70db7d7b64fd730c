import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { ClockInDoubt, keepTime, type TimeKeeper, type TimeKeeping } from './keeper.js';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-01T12:00:00.000Z');

let folder: string;
let durable: DurableStore;
let wall: number;
let steady: number;
let newest: string | undefined;
const keepers: TimeKeeper[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-clock-'));
  durable = await openDurableStore({ folder });
  [wall, steady, newest] = [START, 0, undefined];
});
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop();
  await durable.close();
  rmSync(folder, { recursive: true });
});

async function start(more: Partial<TimeKeeping> = {}): Promise<TimeKeeper> {
  const keeper = await keepTime({
    clock: { now: () => new Date(wall), elapsed: () => steady },
    ...{ durable, log: { lastRecordedAt: async () => newest } },
    logger: { error: () => undefined },
    ...more,
  });
  keepers.push(keeper);
  return keeper;
}

function pass(milliseconds: number): void {
  wall += milliseconds;
  steady += milliseconds;
}

it('lets nothing be destroyed while the clock is ahead, and all of it when it is right again', async () => {
  const keeper = await start();
  keeper.requireTrustedClock();
  wall += 40 * DAY;
  expect(() => keeper.requireTrustedClock()).toThrow(ClockInDoubt);
  pass(60_000);
  expect(keeper.doubt()).toContain('was set forward');
  wall -= 40 * DAY;
  keeper.requireTrustedClock();
});

it('does not believe a clock that is ahead when the process starts, also where it was killed meanwhile', async () => {
  await start();
  pass(60_000);
  wall += 40 * DAY;
  // The events of a process before this one, which had the same clock.
  newest = new Date(wall).toISOString();
  for (let times = 0; times < 2; times += 1) {
    const keeper = await start();
    expect(keeper.doubt()).toContain('when it started');
    await keeper.stop();
  }
  wall -= 40 * DAY;
  newest = new Date(wall).toISOString();
  expect((await start()).doubt()).toBeUndefined();
});

it('goes by the log where no time was noted before', async () => {
  newest = new Date(START - 40 * DAY).toISOString();
  expect((await start()).doubt()).toBeDefined();
  newest = new Date(START - DAY / 2).toISOString();
  expect((await start()).doubt()).toBeUndefined();
});

it('hears of what else speaks against the clock', async () => {
  let objection: string | undefined = 'the server says otherwise';
  const keeper = await start({ objection: () => objection });
  expect(() => keeper.requireTrustedClock()).toThrow('the server says otherwise');
  objection = undefined;
  keeper.requireTrustedClock();
});

describe('the time that is believed', () => {
  const believed = (keeper: TimeKeeper) => keeper.believedNow().getTime();

  it('is the clock’s, and goes on as before while the clock is ahead or behind', async () => {
    const keeper = await start();
    pass(60_000);
    expect(believed(keeper)).toBe(START + 60_000);
    for (const days of [40, -40]) {
      wall += days * DAY;
      pass(60_000);
      expect(believed(keeper)).toBe(wall - days * DAY);
      wall -= days * DAY;
      expect(believed(keeper)).toBe(wall);
    }
  });

  it('goes on from the last known time where the process starts while the clock is ahead', async () => {
    await start();
    wall += 40 * DAY;
    newest = new Date(wall).toISOString();
    pass(60_000);
    const keeper = await start();
    pass(60_000);
    expect(believed(keeper)).toBe(START + 60_000);
  });

  it('is the last one of the log where none was noted', async () => {
    newest = new Date(START - 40 * DAY).toISOString();
    const keeper = await start();
    expect(believed(keeper)).toBe(START - 40 * DAY);
    pass(6 * 60 * 60_000);
    expect(believed(keeper)).toBe(wall);
  });

  it('is that of the clock where a server alone objects', async () => {
    const keeper = await start({ objection: () => 'the server says otherwise' });
    pass(60_000);
    expect(believed(keeper)).toBe(wall);
  });
});
