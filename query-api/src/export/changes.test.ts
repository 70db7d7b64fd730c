import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { ChangesPage } from '@canvass/contracts/response/changes';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import {
  responseChangeCollection,
  type ResponseChangeBody,
} from '@canvass/projections/response-change/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { device, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const stars = question(firm, { name: 'Stars', type: 'starRating' });
const visit = poll(firm, { questions: [stars._id] });
const door = device(firm, { name: 'Door' });

let world: World;
let token: string;
/** The last event of each response, as the log has it. */
const events = new Map<string, Pick<RecordedEvent, 'id' | 'position'>>();

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  await world.put(questionCollection, stars);
  await world.put(pollCollection, visit);
  await world.put(deviceCollection, door);
  const read = world.log.read.bind(world.log);
  world.log.read = async (stream, from) => {
    const found = [...history].filter(([id]) => stream === `response-${id}`);
    return found.length > 0
      ? (found.flatMap(([, all]) => all) as RecordedEvent[])
      : read(stream, from);
  };
});
afterAll(() => world.close());

const history = new Map<string, Pick<RecordedEvent, 'id' | 'position'>[]>();
let position = 1000;

/** Folds the next event of a response into both read models, and moves their checkpoints. */
async function happens(id: string, state: 'counts' | 'setAside' | 'erased', star = 1) {
  position += 1;
  const at = String(position).padStart(16, '0');
  const event = { id: randomUUID(), position: at };
  events.set(id, event);
  history.set(id, [...(history.get(id) ?? []), event]);
  const change: ResponseChangeBody & { _id: string; _position: string } = {
    ...{ _id: id, _position: at, firm, poll: visit._id, at, event: event.id },
    isGone: state !== 'counts',
  };
  const body = response(firm, {
    ...{ _id: id, poll: visit._id, device: door._id, quarantined: state === 'setAside' },
    answers: { [stars._id]: [star] },
    meanings: { [stars._id]: 1 },
  });
  const { name } = responseCollection;
  await world.store.commit(
    [
      { collection: responseChangeCollection.name, replace: change },
      state === 'erased'
        ? { collection: name, remove: { _id: id, _position: at } }
        : { collection: name, replace: { ...body, _position: at } as ResponseDocument },
    ],
    [responseChangeCollection, responseCollection].map((one) => ({
      ...{ name: one.name, position: at, epoch: 1 },
    })),
  );
}

function page(cursor: string | null, query = '&limit=7') {
  const from = cursor === null ? '' : `&cursor=${cursor}`;
  const path = `/api/pollAnswers/changes?pollId=${visit._id}${query}${from}`;
  return world.get<ChangesPage & { code?: string }>(path, token);
}

function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('gives who pages while responses come, change and go exactly what stands', async () => {
  const below = numbersFrom(20_261_128);
  const ids = Array.from({ length: 40 }, () => randomUUID());
  const standing = new Map<string, number>();
  const copy = new Map<string, unknown>();
  let cursor: string | null = null;
  const take = async (): Promise<boolean> => {
    const { body } = await page(cursor);
    for (const change of body.changes) {
      if ('row' in change) copy.set(change._id, change.row['answers']);
      else copy.delete(change._id);
    }
    cursor = body.cursor;
    return body.more;
  };
  for (let step = 0; step < 150; step += 1) {
    const id = ids[below(ids.length)] ?? '';
    const state = (['counts', 'counts', 'setAside', 'erased'] as const)[below(4)] ?? 'counts';
    const star = 1 + below(5);
    await happens(id, state, star);
    if (state === 'counts') standing.set(id, star);
    else standing.delete(id);
    if (below(5) === 0) await take();
  }
  while (await take());
  const expected = new Map([...standing].map(([id, star]) => [id, { Stars: star }]));
  const stars = [...copy].map(([id, answers]) => [id, Object.values(answers as object)]);
  expect(new Map(stars as [string, unknown[]][])).toEqual(
    new Map([...expected].map(([id, { Stars }]) => [id, [Stars]])),
  );
  const { body } = await page(cursor);
  expect(body).toEqual({ changes: [], cursor, more: false });
});

it('stops at what both read models have folded', async () => {
  const id = randomUUID();
  const { body: before } = await page(null, '&limit=10000');
  const at = String(position + 1).padStart(16, '0');
  const change = { _id: id, firm, poll: visit._id, at, event: randomUUID(), isGone: false };
  await world.store.commit(
    [{ collection: responseChangeCollection.name, replace: { ...change, _position: at } }],
    [{ name: responseChangeCollection.name, position: at, epoch: 1 }],
  );
  expect((await page(before.cursor)).body.changes).toEqual([]);
});

it('says so where the log is another one than its cursor is of, and refuses what is none', async () => {
  const { body } = await page(null, '&limit=10000');
  history.clear();
  expect(await page(body.cursor)).toMatchObject({ status: 410, body: { code: 'feedRestarted' } });
  expect((await page('no-cursor')).status).toBe(404);
});
