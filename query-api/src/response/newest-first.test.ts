import { randomUUID } from 'node:crypto';
import { searchKey } from '@canvass/contracts/language/search-key';
import type { CompanyOverview } from '@canvass/contracts/firm/overview';
import type { PollList } from '@canvass/contracts/poll/view';
import type { AnswersList } from '@canvass/contracts/response/view';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poll, response } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const visit = poll(firm, { name: 'Visit', status: 2 });

/** What was given at a time of UTC, two hours later in Sofia. */
function given(day: string, time: string, more: Partial<ResponseDocument> = {}) {
  const at = `${day}T${time}:00.000Z`;
  const hour = Number(time.slice(0, 2)) + 2;
  const moments = { createdAt: at, givenAt: at, countedAt: at, day, hour };
  return response(firm, { poll: visit._id, device: randomUUID(), ...moments, ...more });
}

const synced = { createdAt: '2026-11-10T09:00:00.000Z' };
const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const [first, second] = ids.map((_id) => given('2026-11-01', '08:00', { _id }));
const written = (text: string) => ({ searched: { texts: searchKey(text) } });
const online = [
  given('2026-11-08', '10:00', { timeElapsed: 20, score: 3, ...written('The Café was loud') }),
  given('2026-10-30', '10:00', { timeElapsed: 5, score: 12, ...written('50%_ off') }),
];
const offline = [
  given('2026-11-08', '10:30', { ...synced, timeElapsed: 30 }),
  given('2026-10-27', '10:00', { createdAt: '2026-11-10T09:00:01.000Z' }),
];

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  world.log.append(`firm-${firm}`, 'FirmRegistered', {
    ...{ owner: randomUUID(), timeZone: 'Europe/Sofia', questionLanguages: ['en'] },
  });
  await world.put(pollCollection, visit);
  await world.put(responseCollection, second!, first!, ...online, ...offline);
  const scope = { poll: visit._id, device: 'all', day: 'all' };
  await world.put(chartCollection, { _id: chartId(scope), ...scope, counts: { finished: 6 } });
});
afterAll(() => world.close());

async function list(query = ''): Promise<AnswersList['result']> {
  const path = `/api/pollAnswers/answersList?pollId=${visit._id}${query}`;
  return (await world.get<AnswersList>(path, token)).body.result;
}

const shown = ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ''}`;
const latest = { day: '2026-11-08', time: '12:30' };

it('lists responses by the moment that it shows, however late a tablet sent them', async () => {
  expect((await list()).map(shown)).toEqual([
    ...['2026-11-08 12:30', '2026-11-08 12:00', '2026-11-01 10:00', '2026-11-01 10:00'],
    ...['2026-10-30 12:00', '2026-10-27 12:00'],
  ]);
});

it('turns pages between responses of one moment without losing any', async () => {
  const pages = await Promise.all([2, 3].map((skip) => list(`&limit=1&skip=${skip}`)));
  expect(pages.flat().map(({ _id }) => _id)).toEqual(ids.toReversed());
});

it('lists them in the order that is asked for, and turns pages in it', async () => {
  const sorted = async (sort: string, more = '') =>
    (await list(`&sort=${sort}${more}`)).map(({ day, timeElapsed }) => `${day} ${timeElapsed}`);
  const oldestFirst = (await list()).toReversed().map(({ _id }) => _id);
  expect((await list('&sort=countedAt')).map(({ _id }) => _id)).toEqual(oldestFirst);
  expect(await sorted('-createdAt', '&limit=2')).toEqual(['2026-10-27 12', '2026-11-08 30']);
  expect(await sorted('timeElapsed', '&limit=1')).toEqual(['2026-10-30 5']);
  expect(await sorted('-timeElapsed', '&limit=2')).toEqual(['2026-11-08 30', '2026-11-08 20']);
  expect(await sorted('-timeElapsed', '&limit=1&skip=1')).toEqual(['2026-11-08 20']);
  const scores = async (sort: string) => (await list(`&sort=${sort}`)).map(({ score }) => score);
  expect((await scores('-score')).slice(0, 2)).toEqual([12, 3]);
  expect((await scores('score')).filter((score) => score !== undefined)).toEqual([3, 12]);
  const answer = await world.get(
    `/api/pollAnswers/answersList?pollId=${visit._id}&sort=hour`,
    token,
  );
  expect(answer.status).toBe(400);
});

it('finds what was written, in any letter case and without accents', async () => {
  expect((await list('&text=cafe')).map(shown)).toEqual(['2026-11-08 12:00']);
  expect(await list('&text=caf%C3%89&startDate=2026-10-01&endDate=2026-11-01')).toEqual([]);
  expect(await list('&text=')).toHaveLength(6);
  const all = await world.get<AnswersList>(
    `/api/pollAnswers/answersList?pollId=${visit._id}&text=50%25_`,
    token,
  );
  expect(all.body.total).toEqual({ answers: 1 });
});

it('lists a period by the same moment', async () => {
  const found = await list('&startDate=2026-10-01&endDate=2026-11-01');
  expect(found.map(({ day }) => day)).toEqual([
    ...['2026-11-01', '2026-11-01', '2026-10-30', '2026-10-27'],
  ]);
});

it('says the same moment of a poll’s last response, and in the overview', async () => {
  const { polls } = (await world.get<PollList>('/api/poll', token)).body;
  expect(polls.map(({ lastAnswerAt }) => lastAnswerAt)).toEqual([latest]);
  const { newest } = (await world.get<CompanyOverview>('/api/account/overview', token)).body;
  expect(newest[0]).toEqual({
    ...{ id: offline[0]!._id, pollId: visit._id, pollName: 'Visit' },
    ...latest,
  });
});

it('lists on other pages what stood on the first, while responses come in', async () => {
  const path = `/api/pollAnswers/answersList?pollId=${visit._id}&limit=3`;
  const first = (await world.get<AnswersList>(path, token)).body;
  const later = given('2026-11-09', '10:00', { firstPosition: 'z' });
  await world.put(responseCollection, later);
  const second = (await world.get<AnswersList>(`${path}&skip=3&asOf=${first.asOf}`, token)).body;
  const seen = [...first.result, ...second.result].map(({ _id }) => _id);
  expect(seen).toEqual((await list()).map(({ _id }) => _id));
  expect([first.total, second.total, second.asOf]).toEqual([
    ...[{ answers: 6 }, { answers: 6 }, first.asOf],
  ]);
});
