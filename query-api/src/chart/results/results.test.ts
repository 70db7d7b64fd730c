import { randomUUID } from 'node:crypto';
import type { Results } from '@canvass/contracts/chart/results';
import { resultsPath } from '@canvass/contracts/chart/results-path';
import { CHANGES } from '@canvass/contracts/live/change';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, meanings, poll, question, response } from '../../testing/records.js';
import { World } from '../../testing/world.js';
import { createPollResults } from './results.js';

const firm = randomUUID();
const token = 'a-token-of-24-characters';
const stars = question(firm, {
  ...{ name: 'Stars', type: 'starRating', question: { en: 'How <b>was</b> it?' } },
  validationRule: { min: 1, max: 3 },
});
const why = question(firm, { name: 'Why', question: { en: 'Why so?' } });
const gone = question(firm, { name: 'Gone', type: 'starRating', question: { en: 'Once asked' } });
const door = device(firm);
const made = poll(firm, { name: 'Visit', questions: [stars._id, why._id], showResults: true });
const visit = { ...made, resultsToken: token, removedQuestions: [gone._id] };
const plain = { ...poll(firm, { questions: [stars._id] }), resultsToken: token };
const closed = poll(firm, { questions: [stars._id] });
const done = response(firm, { poll: visit._id, device: door._id });
const other = response(firm, { poll: closed._id, device: door._id });

function counted(of: string, count: number) {
  const scope = { poll: of, device: 'all', day: 'all' };
  const counts: Record<string, number> = { started: count, finished: count, seconds: count };
  for (const { _id } of [stars, why, gone]) counts[`${_id}/1/answered`] = count;
  for (const { _id } of [stars, gone]) counts[`${_id}/1/value/3`] = count;
  return { _id: chartId(scope), ...scope, counts };
}

let world: World;

beforeAll(async () => {
  world = await World.open();
  world.people.grantEverything(firm);
  world.build('respond/respond.html', '<html><!--canvass--></html>');
  world.build('respond/texts/en.json', JSON.stringify({ resultsGoneTitle: 'No longer shown' }));
  await world.put(meaningCollection, ...[stars, why, gone].map((one) => meanings(one)));
  await world.put(pollCollection, visit, plain, closed);
  await world.put(deviceCollection, door);
  await world.put(responseCollection, done, other);
  await world.put(chartCollection, counted(visit._id, 5), counted(plain._id, 4));
});
afterAll(() => world.close());

async function open(id: string, given: string, headers: Record<string, string> = {}) {
  const answer = await world.fetch(resultsPath(id, given), undefined, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('the public page of results', () => {
  it('shows counts and nothing that a person wrote, nor what is asked no more', async () => {
    const { status, text, headers } = await open(visit._id, token);
    expect(status).toBe(200);
    expect(text).toContain('How &lt;b&gt;was&lt;/b&gt; it?');
    expect(text).toContain('<rect width="100"');
    expect(text).not.toContain('Why so?');
    expect(text).not.toContain('Once asked');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-inline');
    const again = await open(visit._id, token, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('shows nothing before five responses, and leads nowhere without its token', async () => {
    expect((await open(plain._id, token)).text).not.toContain('<rect');
    for (const [id, given] of [
      ...[
        [visit._id, 'another-token-of-24-chars'],
        [closed._id, 'undefined'],
      ],
      ...[
        [randomUUID(), token],
        ['no-id', token],
      ],
    ] as const) {
      const page = await open(id ?? '', given ?? '');
      expect(page).toMatchObject({ status: 404 });
      expect(page.text).toContain('No longer shown');
    }
  });

  it('leads nowhere from the moment on in which it is taken back', async () => {
    const { resultsToken: _token, ...taken } = visit;
    expect((await open(visit._id, token)).status).toBe(200);
    await world.put(pollCollection, taken);
    world.bus.publish(CHANGES, { firm, topic: 'poll', ids: [visit._id], position: '1' });
    await expect.poll(async () => (await open(visit._id, token)).status).toBe(404);
    await world.put(pollCollection, visit);
    world.bus.publish(CHANGES, { firm, topic: 'poll', ids: [visit._id], position: '2' });
    await expect.poll(async () => (await open(visit._id, token)).status).toBe(200);
  });
});

describe('results for those who have finished', () => {
  const ask = (id: string) => world.get<Results>(`/api/pollAnswers/results?responseId=${id}`);

  it('are shown to them alone, where the poll says so', async () => {
    expect((await ask(done._id)).body).toMatchObject({
      responses: 5,
      questions: [{ id: stars._id, answered: 5, charts: [{ bars: [{}, {}, { count: 5 }] }] }],
    });
    expect((await ask(other._id)).status).toBe(404);
    expect((await ask(randomUUID())).status).toBe(404);
  });
});

it('counts once for a thousand viewers, and once more after a change', async () => {
  let reads = 0;
  let isLive = true;
  const get: typeof world.store.get = (collection, id) => {
    if (collection === chartCollection.name) reads += 1;
    return world.store.get(collection, id);
  };
  const store = Object.create(world.store, { get: { value: get } }) as typeof world.store;
  const grant = { permissions: { chartsFunctionalities: true } };
  const entitlements = { of: () => Promise.resolve({ live: isLive, grant }) };
  let time = 0;
  const heard: ((message: unknown) => void)[] = [];
  const bus = {
    subscribe(_: string, hear: (message: unknown) => void) {
      heard.push(hear);
      return () => undefined;
    },
    onMissed: () => () => undefined,
  };
  const parts = { store, bus, entitlements, clock: () => time };
  const shown = createPollResults(parts as unknown as Parameters<typeof createPollResults>[0]);
  const look = async () => {
    const found = await shown.poll(visit._id);
    return found && (await shown.counted(found, 'en')).etag;
  };
  const viewers = () => Promise.all(Array.from({ length: 1000 }, look));
  const change = () => heard.forEach((hear) => hear({ topic: 'chart', ids: [visit._id] }));
  await viewers();
  expect(reads).toBe(1);
  change();
  change();
  await viewers();
  expect(reads).toBe(1);
  time = 1000;
  await viewers();
  expect(reads).toBe(2);
  isLive = false;
  expect(await look()).toBeUndefined();
});
