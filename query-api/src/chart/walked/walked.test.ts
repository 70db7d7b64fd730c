import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PROGRESS_TYPE } from '@canvass/contracts/chart/narrowing';
import { responseCollection } from '@canvass/projections/response/document';
import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { response } from '../../testing/records.js';
import { World } from '../../testing/world.js';
import { createWalks } from './walks.js';
import { withProgress } from './with-progress.js';

const poll = randomUUID();
const filters = [{ eq: { field: 'poll', value: poll } }];
let world: World;
const count = (most?: number) => createWalks(world.store, most);

beforeAll(async () => {
  world = await World.open();
  const given = Array.from({ length: 250 }, () => response(randomUUID(), { poll, device: poll }));
  await world.put(responseCollection, ...given);
});
afterAll(() => world.close());

it('shares a walk among those who ask for the same, and says how far it has come', async () => {
  const find = vi.spyOn(world.store, 'find');
  const shared = count();
  const told: number[] = [];
  const watcher = {
    tell: ({ counted, total }: { counted: number; total: number }) => told.push(counted, total),
  };
  const [one, other] = await Promise.all([shared(filters, []), shared(filters, [], watcher)]);
  expect(one).toBe(other);
  expect(one.counters.started).toBe(250);
  expect(find).toHaveBeenCalledTimes(7);
  expect(told).toEqual([100, 250, 200, 250, 250, 250]);
});

it('counts no more than it may, and stops when nobody waits', async () => {
  await expect(count(249)(filters, [])).rejects.toMatchObject({
    code: 'tooManyCounted',
    details: { most: 249 },
  });
  const aborter = new AbortController();
  const { signal } = aborter;
  const stopped = await count()(filters, [], { signal, tell: () => aborter.abort() });
  expect(stopped.counters.started).toBe(100);
});

it('answers lines where it takes long and the client takes them', async () => {
  const { signal } = new AbortController();
  const asking = { signal, headers: { accept: PROGRESS_TYPE } };
  const lacking = { signal, headers: { accept: 'application/json' } };
  expect(await withProgress(lacking, () => Promise.resolve('made'), 0)).toEqual({ body: 'made' });
  expect(await withProgress(asking, () => Promise.resolve('made'))).toEqual({ body: 'made' });
  let finish: (answer: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const reply = await withProgress(
    asking,
    ({ tell }) => {
      tell?.({ counted: 1, total: 2 });
      return late;
    },
    0,
  );
  const sink = Object.assign(new PassThrough(), {
    set: () => sink,
    req: Object.assign(new EventEmitter(), { method: 'GET' }),
  });
  if (!('send' in reply)) throw new Error('sent at once');
  const sent = reply.send(sink as unknown as Response);
  finish('made');
  expect((await text(sink)).trim().split('\n')).toEqual([
    '{"counted":1,"total":2}',
    '{"answer":"made"}',
  ]);
  await sent;
});
