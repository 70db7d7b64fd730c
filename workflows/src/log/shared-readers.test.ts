import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareReaders, type SharedReaders } from './shared-readers.js';

let folder: string;
let durable: DurableStore;
const opened: SharedReaders[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-readers-'));
  durable = await openDurableStore({ folder });
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
  await durable.close();
  rmSync(folder, { recursive: true });
});

/** Who reads what at this moment. */
const reading = new Set<string>();

function takePart(who: string, problem?: string, ended: readonly string[] = []): SharedReaders {
  const reader = (name: string) => () => {
    reading.add(`${who} ${name}`);
    return {
      position: () => '07',
      parked: () => undefined,
      problem: () => problem,
      hasEnded: () => ended.includes(name),
      stop: () => Promise.resolve(void reading.delete(`${who} ${name}`)),
    };
  };
  const duties = shareReaders({
    durable,
    readers: { reactions: reader('reactions'), processes: reader('processes') },
    logger: { info: () => undefined, error: () => undefined },
    pace: { beatEvery: 20, silentAfter: 200 },
  });
  opened.push(duties);
  return duties;
}

it('lets each reader be at work in one process at a time', async () => {
  takePart('ann');
  const all = ['ann processes', 'ann reactions'];
  await vi.waitFor(() => expect([...reading].sort()).toEqual(all));
  const bob = takePart('bob');
  await vi.waitFor(() =>
    expect([...reading].filter((one) => one.startsWith('bob'))).toHaveLength(1),
  );
  await vi.waitFor(() => expect(reading.size).toBe(2));
  await bob.stop();
  await vi.waitFor(() => expect([...reading].sort()).toEqual(all));
});

it('says what is in the way of those that read here', async () => {
  const ann = takePart('ann', 'PollEdited at 7: not now');
  await vi.waitFor(() => expect(ann.problem()).toBe('PollEdited at 7: not now'));
});

it('says how far those have come that read here', async () => {
  const ann = takePart('ann');
  await vi.waitFor(() => expect(ann.positions().size).toBe(2));
  const bob = takePart('bob');
  await vi.waitFor(() => expect([...bob.positions().values()]).toEqual(['07']));
  expect(ann.positions().size).toBe(1);
});

it('says nothing of one that has read all it was to read', async () => {
  const ann = takePart('ann', undefined, ['reactions']);
  await vi.waitFor(() => expect([...ann.positions().keys()]).toEqual(['processes']));
  expect(ann.current()).toHaveLength(2);
});
