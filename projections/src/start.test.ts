import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@canvass/contracts/event/envelope';
import { CHANGES } from '@canvass/contracts/live/change';
import { openBus } from '@canvass/platform/bus/embedded';
import type { EventLog } from '@canvass/platform/event-log/port';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { openReadStore } from '@canvass/platform/read-store/embedded';
import { openReadStoreReader } from '@canvass/platform/read-store/embedded-reader';
import { openDatabase } from '@canvass/platform/sqlite/open';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartCollection, type ChartDocument } from './chart/document.js';
import { responseCollection, type ResponseDocument } from './response/document.js';
import { startProjections } from './start.js';
import { saved } from './testing/responses.js';

const poll = 'poll-1';
const until = { timeout: 20_000, interval: 20 };
let folder: string;
let log: EventLog;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-projections-'));
  log = await openEventLog({ folder });
});

afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true });
});

async function append(event: Partial<NewEvent>, stream = `response-${randomUUID()}`) {
  const at = '2026-01-01T08:00:00.000Z';
  const metadata = { at, firm: 'firm-1', commandId: randomUUID(), correlationId: randomUUID() };
  const whole = { id: randomUUID(), type: 'Unheard', data: {}, metadata, ...event };
  return log.append(stream, 'none', [whole]);
}

async function appendResponse() {
  const { type, data = {}, personal } = saved('any', { rating: [3] });
  return append({ type, data, personal });
}

describe('startProjections', () => {
  it('folds the log in a thread, live, publishes what changed, and rebuilds on demand', async () => {
    await appendResponse();
    const projector = startProjections({ folder, build: '1', bus: folder });
    const bus = openBus({ name: folder });
    const heard: unknown[] = [];
    bus.subscribe(CHANGES, (change) => heard.push(change));
    const reader = await openReadStoreReader({ folder });
    await projector.caughtUp;
    const chart = async () =>
      (await reader.get<ChartDocument>('chart_v5', `${poll}/all/all`))?.counts;
    expect(await chart()).toMatchObject({ started: 1, 'rating/1/value/3': 1 });

    const { position } = await appendResponse();
    await vi.waitFor(async () =>
      expect((await reader.checkpoint(responseCollection.name))?.position).toBe(position),
    );
    expect(await chart()).toMatchObject({ started: 2 });
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { firm: 'firm-1', topic: 'response', ids: [poll], position },
        { firm: 'firm-1', topic: 'chart', ids: [poll], position },
      ]),
    );

    const before = await reader.find<ResponseDocument>(responseCollection.name, {});
    await projector.rebuild('response');
    expect(await reader.find<ResponseDocument>(responseCollection.name, {})).toEqual(before);
    expect(await chart()).toMatchObject({ started: 2 });
    await expect(projector.rebuild('nobody')).rejects.toThrow('there is no projection nobody');

    expect(projector.failure()).toBeUndefined();
    await projector.stop();
    await reader.close();
    await bus.close();
  });

  it('drops what earlier releases left, and goes on folding', async () => {
    const left = ['response_v1', responseCollection.name, 'stranger_v1'];
    const before = await openReadStore({ folder });
    for (const name of left) {
      await before.declare({ name, indexes: [] });
      const document = { _id: 'a', _position: '1' };
      await before.commit(
        [{ collection: name, replace: document }],
        [{ name, position: '1', epoch: 1 }],
      );
    }
    await before.close();
    const projector = startProjections({ folder, build: '1', bus: folder });
    await projector.caughtUp;
    expect(await projector.dropEarlierVersions()).toEqual(['response_v1']);
    expect(await projector.dropEarlierVersions()).toEqual([]);

    const { position } = await appendResponse();
    const reader = await openReadStoreReader({ folder });
    await vi.waitFor(async () =>
      expect((await reader.checkpoint(responseCollection.name))?.position).toBe(position),
    );
    expect((await reader.checkpoints(left)).map(({ name }) => name)).toEqual(left.slice(1));
    const collections = await reader.collections();
    expect(collections).toEqual(
      expect.arrayContaining([responseCollection.name, ...left.slice(1)]),
    );
    expect(collections).not.toContain('response_v1');
    await projector.stop();
    await reader.close();
    await expect(projector.dropEarlierVersions()).rejects.toThrow('has ended');
  });

  it('parks and reports events that cannot be folded, also over a restart, and folds the others', async () => {
    const at = '2026-01-01T08:00:00.000Z';
    const { position } = await append(
      {
        type: 'PollCreated',
        data: { content: { status: 1, questionsGraph: {}, notifications: [] } },
        metadata: { at, commandId: 'command', correlationId: 'command' },
      },
      'poll-1',
    );
    await appendResponse();
    const reason = 'TypeError: the event names no firm';
    const words = `poll_v4 has parked poll-1 from PollCreated at ${position} on (${reason})`;
    for (const build of ['1', '2']) {
      const projector = startProjections({ folder, build, bus: folder });
      await projector.caughtUp;
      expect(projector.parked()).toBe(words);
      await projector.release('poll', [{ stream: 'poll-1', skips: false }]);
      expect(projector.parked()).toBe(words);
      expect(projector.failure()).toBeUndefined();
      if (build === '2') await projector.release('poll', [{ stream: 'poll-1', skips: true }]);
      if (build === '2') await vi.waitFor(() => expect(projector.parked()).toBeUndefined());
      await projector.stop();
    }
    const reader = await openReadStoreReader({ folder });
    const chart = await reader.get<ChartDocument>(chartCollection.name, `${poll}/all/all`);
    expect(chart?.counts).toMatchObject({ started: 1 });
    await reader.close();
  });

  it('begins again by itself where the log could not be read, and goes on from there', async () => {
    const [failures, lost, caughtUp] = [vi.fn(), vi.fn(), vi.fn()];
    const projector = startProjections({
      ...{ folder, build: '1', bus: folder },
      ...{ onFailure: failures, onLost: lost },
    });
    projector.whenCaughtUp(caughtUp);
    expect(projector.problem()).toBe('catching up with the log');
    await projector.caughtUp;
    expect(projector.problem()).toBeUndefined();

    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec(`CREATE TRIGGER damage AFTER INSERT ON events
      BEGIN UPDATE events SET data = '{' || data WHERE position = NEW.position; END`);
    await appendResponse();
    await vi.waitFor(() => expect(failures.mock.calls.length).toBeGreaterThan(1), until);
    expect(failures).toHaveBeenCalledWith(expect.stringMatching(/log\.db: .* is damaged/));
    expect(projector.problem()).toBeDefined();
    database.exec('DROP TRIGGER damage; UPDATE events SET data = substr(data, 2)');
    database.close();

    await vi.waitFor(() => expect(projector.problem()).toBeUndefined(), until);
    expect(projector.failure()).toBeUndefined();
    expect(caughtUp).toHaveBeenCalledTimes(2);
    const reader = await openReadStoreReader({ folder });
    const chart = await reader.get<ChartDocument>(chartCollection.name, `${poll}/all/all`);
    expect(chart?.counts).toMatchObject({ started: 1 });
    await reader.close();
    await projector.rebuild('response');
    await projector.stop();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is given up with one clear line where it keeps failing', async () => {
    mkdirSync(join(folder, 'read.db'));
    // A thread that only begins may take seconds where much else runs, so time passes between its failures alone.
    let elapsed = 0;
    const failures = vi.fn<(line: string) => void>(() => void (elapsed += 30_000));
    const lost = vi.fn();
    const projector = startProjections({
      ...{ folder, build: '1', bus: folder, elapsed: () => elapsed },
      ...{ onFailure: failures, onLost: lost },
    });
    await expect(projector.caughtUp).rejects.toThrow('the projector thread crashed');
    const line = projector.failure() ?? '';
    expect(projector.problem()).toBe(line);
    await expect(projector.rebuild('poll')).rejects.toThrow(line);
    await projector.stop();
    expect(failures.mock.calls).toEqual([[line], [line]]);
    expect(lost.mock.calls).toEqual([[line]]);
  });

  it('can be stopped while it waits to begin again', async () => {
    mkdirSync(join(folder, 'read.db'));
    const [failures, lost] = [vi.fn(), vi.fn()];
    const projector = startProjections({
      ...{ folder, build: '1', bus: folder },
      ...{ onFailure: failures, onLost: lost },
    });
    await vi.waitFor(() => expect(failures).toHaveBeenCalled(), until);
    await projector.stop();
    await expect(projector.caughtUp).rejects.toThrow('the projector thread crashed');
    expect(lost).not.toHaveBeenCalled();
  });
});
