import { randomUUID } from 'node:crypto';
import type { ChartItem, Trend } from '@canvass/contracts/chart/view';
import {
  chartCollection,
  chartDatesCollection,
  chartDatesId,
  chartId,
} from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionContent } from '@canvass/contracts/samples/contents';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { device, meanings, poll, question } from '../testing/records.js';
import { subscribe } from '../testing/subscribe.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
const stars = question(firm, {
  name: 'Stars',
  type: 'starRating',
  question: { en: 'How was it?', bg: 'Как беше?' },
  validationRule: { min: 1, max: 3 },
});
const why = question(firm, { name: 'Why' });
/** The poll asked it once, and nobody answered. */
const unused = question(firm, { name: 'Unused' });
const other = question(firm, { name: 'Other' });
const stay = question(firm, { name: 'Stay', type: 'date' });
/** The poll asked it once; the bank has deleted it. */
const gone = question(firm, { name: 'Gone', type: 'checkbox' });
/** Before it was changed critically, and the change undone. */
const before = questionContent({ type: 'checkbox' });
const trip = poll(firm, { questions: [stay._id] });
const visit = {
  ...poll(firm, { questions: [why._id, stars._id] }),
  removedQuestions: [unused._id, gone._id],
};
const door = device(firm);
const desk = device(firm);
const theirPoll = poll(otherFirm);
const theirDevice = device(otherFirm);

function counted(deviceId: string, day: string, star: number, count: number) {
  const scope = { poll: visit._id, device: deviceId, day };
  const counts = {
    started: count + 1,
    finished: count,
    seconds: count * 10,
    [`${stars._id}/1/answered`]: count,
    [`${stars._id}/1/value/${star}`]: count,
  };
  return { _id: chartId(scope), ...scope, counts };
}

function dated(deviceId: string, day: string, dates: Record<string, number>) {
  const scope = { poll: trip._id, device: deviceId, day };
  const asked = { question: stay._id, meaning: '1' };
  const counts: Record<string, number> = {};
  const documents = Object.entries(dates).map(([date, count]) => {
    const [month, dayOfMonth] = [date.slice(0, 7), date.slice(8)];
    for (const key of ['answered', `value/${month}`]) {
      const own = `${stay._id}/1/${key}`;
      counts[own] = (counts[own] ?? 0) + count;
    }
    const own = { ...scope, ...asked, month };
    return { _id: chartDatesId(own), ...own, counts: { [dayOfMonth]: count } };
  });
  return { chart: { _id: chartId(scope), ...scope, counts }, documents };
}

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  const others = [why, unused, other, stay].map((one) => meanings(one));
  await world.put(meaningCollection, ...others);
  const undone = meanings({ ...stars, meaning: 3 }, { 2: before });
  const same = { firsts: { 1: 1, 2: 2, 3: 1 }, contents: { 1: stars.content, 2: before } };
  await world.put(meaningCollection, { ...undone, ...same }, meanings(gone));
  await world.put(pollCollection, visit, trip, theirPoll);
  await world.put(deviceCollection, door, desk, theirDevice);
  for (const one of [
    dated('all', 'all', { '2026-02-27': 2, '2026-03-01': 1 }),
    dated('all', '2026-03-01', { '2026-02-27': 1 }),
    dated('all', '2026-03-02', { '2026-02-27': 1, '2026-03-01': 1 }),
    dated(door._id, 'all', { '1999-02-27': 3, '2026-03-01': 1 }),
  ]) {
    await world.put(chartCollection, one.chart);
    await world.put(chartDatesCollection, ...one.documents);
  }
  await world.put(
    chartCollection,
    counted('all', 'all', 3, 10),
    counted(door._id, 'all', 2, 4),
    counted('all', '2026-01-01', 1, 1),
    counted('all', '2026-01-02', 3, 2),
    counted('all', '2026-01-05', 2, 5),
    counted(door._id, '2026-01-02', 2, 1),
  );
});
afterAll(() => world.close());

function chart<Body = ChartItem[]>(query: string) {
  return world.get<Body>(`/api/pollAnswers/chart?pollId=${visit._id}${query}`, token);
}

async function stats(query: string) {
  const { body } = await chart(`&questionId=${stars._id}${query}`);
  const [item] = body;
  return { counts: item?.dataset.map(({ count }) => count), finished: item?.status.finished };
}

describe('GET /pollAnswers/chart', () => {
  it('has an item for each question in the order of the form', async () => {
    const { status, body } = await chart('&questionId=all&locale=bg');
    expect(status).toBe(200);
    expect(body.map(({ questionName }) => questionName)).toEqual(['Why', 'Stars']);
    expect(body[1]).toMatchObject({
      questionText: 'Как беше?',
      total: 10,
      mean: 3,
      status: { started: 11, finished: 10, avgSpentTime: 10 },
    });
  });

  it('draws dates by day where they span few, of all days or of some, else by month', async () => {
    const bars = async (query: string) => {
      const path = `/api/pollAnswers/chart?pollId=${trip._id}${query}`;
      const [item] = (await world.get<ChartItem[]>(path, token)).body;
      return item?.dataset.map(({ answer, count }) => [answer, count]);
    };
    const three = [
      ['2026-02-27', 2],
      ['2026-02-28', 0],
      ['2026-03-01', 1],
    ];
    expect(await bars('')).toEqual(three);
    expect(await bars('&startDate=2026-03-01&endDate=2026-03-02')).toEqual(three);
    expect(await bars(`&deviceId=${door._id}`)).toEqual([
      ['1999-02', 3],
      ['2026-03', 1],
    ]);
  });

  it('adds up what means the same, and counts earlier answers and removed questions apart', async () => {
    const day = '2026-03-01';
    const scope = { poll: visit._id, device: desk._id, day };
    const counts = {
      started: 6,
      [`${stars._id}/1/answered`]: 2,
      [`${stars._id}/1/value/3`]: 2,
      [`${stars._id}/2/answered`]: 3,
      [`${stars._id}/2/value/true`]: 3,
      [`${stars._id}/3/answered`]: 1,
      [`${stars._id}/3/value/3`]: 1,
      [`${gone._id}/1/answered`]: 1,
      [`${gone._id}/1/value/true`]: 1,
    };
    await world.put(chartCollection, { _id: chartId(scope), ...scope, counts });
    const { body } = await chart(`&deviceId=${desk._id}&startDate=2026-03-01&endDate=2026-03-02`);
    expect(body.map(({ questionName, removed }) => [questionName, removed])).toEqual([
      ['Why', undefined],
      ['Stars', undefined],
      ['Gone', true],
    ]);
    const [, rated, former] = body;
    expect([rated?.total, rated?.dataset.map(({ count }) => count)]).toEqual([3, [0, 0, 3]]);
    expect(rated?.earlier).toEqual([
      { type: 'checkbox', total: 3, dataset: [{ answer: 'true', count: 3, percent: 100 }] },
    ]);
    expect(former).toMatchObject({ total: 1, dataset: [{ count: 1 }] });
    const own = `&questionId=${gone._id}&startDate=2025-03-01&endDate=2025-03-02`;
    const alone = await chart(own);
    expect(alone.body).toMatchObject([{ questionName: 'Gone', removed: true, total: 0 }]);
  });

  it('counts one device', async () => {
    expect(await stats(`&deviceId=${door._id}`)).toEqual({ counts: [0, 4, 0], finished: 4 });
  });

  it('adds up the days of a period', async () => {
    const period = '&startDate=2026-01-02&endDate=2026-01-05';
    expect(await stats(period)).toEqual({ counts: [0, 5, 2], finished: 7 });
    expect(await stats(`${period}&deviceId=${door._id}`)).toEqual({
      counts: [0, 1, 0],
      finished: 1,
    });
    const empty = '&startDate=2025-01-02&endDate=2025-01-05';
    expect(await stats(empty)).toEqual({ counts: [0, 0, 0], finished: 0 });
  });

  it('does not apply a range of one day', async () => {
    const day = '&startDate=2026-01-02&endDate=2026-01-02';
    expect(await stats(day)).toEqual({ counts: [0, 0, 10], finished: 10 });
  });

  it('adds up one day that is asked for as such', async () => {
    const one = await stats('&day=2026-01-02');
    expect(one).not.toEqual(await stats(''));
    expect((await stats('&day=2025-01-02')).finished).toBe(0);
  });

  it.each([
    ['&startDate=2026-01-05&endDate=2026-01-02', 'validDatePeriod'],
    ['&startDate=2026-01-05', 'dateRequired'],
    ['&startDate=2026-01-02&endDate=2026-01-05&day=2026-01-02', 'fieldInvalid'],
    ['&endDate=2026-01-05', 'dateRequired'],
    ['&since=2026-01-05T10:00:00', 'fieldInvalid'],
  ])('refuses the period %s', async (query, code) => {
    const { status, body } = await chart<{ details: { code: string }[] }>(query);
    expect(status).toBe(400);
    expect(body.details.map((violation) => violation.code)).toEqual([code]);
  });

  it.each([
    `&deviceId=${theirDevice._id}`,
    `&questionId=${other._id}`,
    `&questionId=${randomUUID()}`,
  ])('does not know %s', async (query) => {
    expect((await chart(query)).status).toBe(404);
  });

  it('does not know polls of other firms', async () => {
    const path = `/api/pollAnswers/chart?pollId=${theirPoll._id}`;
    expect((await world.get(path, token)).status).toBe(404);
  });
});

describe('a plan without charts', () => {
  it('has none for any account of its firm', async () => {
    const poor = randomUUID();
    subscribe(world, poor, { chartsFunctionalities: false });
    const path = `/api/pollAnswers/chart?pollId=${visit._id}`;
    for (const type of ['company', 'user'] as const) {
      expect(await world.get(path, world.people.signIn(poor, type))).toMatchObject({
        status: 403,
        body: { code: 'featureNotInPlan', details: { features: ['chartsFunctionalities'] } },
      });
    }
    expect((await world.get(path, world.people.signIn(poor, 'tabi'))).status).toBe(404);
  });
});

describe('GET /pollAnswers/trend', () => {
  const trend = (query: string) =>
    world.get<Trend>(`/api/pollAnswers/trend?pollId=${visit._id}${query}`, token);

  it('has each day between the first and the last that has responses', async () => {
    const { body } = await trend('');
    expect(body.map(({ day, started, finished }) => [day, started, finished])).toEqual([
      ['2026-01-01', 2, 1],
      ['2026-01-02', 3, 2],
      ['2026-01-03', 0, 0],
      ['2026-01-04', 0, 0],
      ['2026-01-05', 6, 5],
    ]);
  });

  it('is narrowed by service and period', async () => {
    expect((await trend(`&deviceId=${door._id}`)).body.map(({ day }) => day)).toEqual([
      '2026-01-02',
    ]);
    const { body } = await trend('&startDate=2026-01-01&endDate=2026-01-02');
    expect(body.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02']);
    expect((await trend('&startDate=2025-01-01&endDate=2025-01-02')).body).toEqual([]);
  });

  it('knows nothing of other firms', async () => {
    for (const query of [
      `pollId=${theirPoll._id}`,
      `pollId=${visit._id}&deviceId=${theirDevice._id}`,
    ]) {
      expect((await world.get(`/api/pollAnswers/trend?${query}`, token)).status).toBe(404);
    }
  });
});
