import { randomUUID } from 'node:crypto';
import type { AlertTerms } from '@canvass/contracts/alert/alert';
import { alertListSchema, type AlertList } from '@canvass/contracts/alert/view';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { meanings, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';
import { createReadFigure } from './figure.js';

const firm = randomUUID();
const stars = question(firm, {
  name: 'Stars',
  type: 'starRating',
  validationRule: { min: 1, max: 5 },
});
const visit = poll(firm, { questions: [stars._id] });
let world: World;

function counted(day: string, star: number, count: number) {
  const scope = { poll: visit._id, device: 'all', day };
  const counts = {
    ...{ started: count, finished: count, seconds: 0, [`${stars._id}/1/answered`]: count },
    [`${stars._id}/1/value/${star}`]: count,
  };
  return { _id: chartId(scope), ...scope, counts };
}

beforeAll(async () => {
  world = await World.open();
  await world.put(pollCollection, visit);
  await world.put(meaningCollection, meanings(stars));
  const days = [
    counted('2026-05-01', 1, 8),
    counted('2026-05-02', 5, 3),
    counted('2026-05-08', 3, 3),
  ];
  await world.put(chartCollection, ...days);
  const given = response(firm, {
    poll: visit._id,
    device: randomUUID(),
    countedAt: '2026-05-08T09:00:00.000Z',
  });
  await world.put(responseCollection, given);
});
afterAll(() => world.close());

const read = (terms: AlertTerms, more: { pollId?: string; since?: string } = {}) =>
  createReadFigure({ store: world.store })({
    ...{ firm, pollId: visit._id, terms, timeZone: 'Europe/Sofia' },
    // The ninth of May has not begun in UTC, and has where the firm is.
    ...{ now: new Date('2026-05-08T21:30:00.000Z'), since: '2026-05-01T00:00:00.000Z', ...more },
  });
const mean = (days: number): AlertTerms => ({
  ...{ figure: 'mean', question: stars._id, days, way: 'under', limit: 4, leastAnswers: 1 },
});

it('reads the average of the last days where the firm is, as the chart has it', async () => {
  const bounds = { min: 1, max: 5 };
  expect(await read(mean(8))).toEqual({ value: 4, answers: 6, bounds });
  expect(await read(mean(7))).toEqual({ value: 3, answers: 3, bounds });
  expect(await read(mean(1))).toMatchObject({ value: null, answers: 0 });
});

it('reads hours since the last response, or since the alert was added', async () => {
  const silence: AlertTerms = { figure: 'silence', hours: 24 };
  expect(await read(silence)).toEqual({ value: 12.5, answers: 0 });
  const since = '2026-05-08T21:00:00.000Z';
  expect(await read(silence, { since })).toEqual({ value: 0.5, answers: 0 });
});

it('reads nothing of a poll or a question that is gone', async () => {
  expect(await read(mean(7), { pollId: randomUUID() })).toBeUndefined();
  expect(await read({ ...mean(7), question: randomUUID() })).toBeUndefined();
});

it('lists the alerts of a poll to editors of its firm', async () => {
  const alert = randomUUID();
  const data = { alert, account: randomUUID(), terms: mean(7) };
  world.log.append(`alerts-${visit._id}`, 'AlertAdded', data);
  const path = `/api/poll/alerts?pollId=${visit._id}`;
  const token = world.people.signIn(firm, 'admin', randomUUID());
  const { body } = await world.get<AlertList>(path, token);
  expect(alertListSchema.strict().parse(body)).toEqual(body);
  expect(body.alerts).toMatchObject([{ _id: alert, figure: 'mean', limit: 4, sentAt: null }]);
  const stranger = world.people.signIn(randomUUID(), 'company', randomUUID());
  expect((await world.get(path, stranger)).status).toBe(404);
});
