import { randomUUID } from 'node:crypto';
import {
  companyOverviewSchema,
  OVERVIEW_DAYS,
  OVERVIEW_ROWS,
  type CompanyOverview,
} from '@canvass/contracts/firm/overview';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { FINISHED, STARTED } from '@canvass/contracts/chart/counting/keys';
import { ALL, chartCollection, chartId } from '@canvass/projections/chart/document';
import {
  monthlyResponsesCollection,
  monthlyResponsesId,
  RESPONSES,
} from '@canvass/projections/monthly-responses/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

// It is 10:08 on 6 May 2026 in Sofia.
const TODAY = '2026-05-06';
const MONTH = '2026-05';

const [firm, other] = [randomUUID(), randomUUID()];
const door = randomUUID();
const free = question(firm, {
  name: 'Anything else',
  type: 'openstring',
  question: { en: 'Else?' },
});
const score = question(firm, {
  ...{ name: 'Recommend', type: 'nps', question: { en: 'Would you recommend us?' } },
  validationRule: { min: 0, max: 10 },
});
const hotel = poll(
  firm,
  { name: 'Hotel', status: 2, questions: [free._id, score._id] },
  { day: 1 },
);
const draft = poll(firm, { name: 'Draft', status: 1 }, { day: 9 });
const off = poll(firm, { name: 'Off', status: 0 }, { day: 10 });
const theirs = poll(other, { status: 2 });
const deleted = randomUUID();

let world: World;

function counted(of: string, day: string, started: number, finished: number) {
  const scope = { poll: of, device: ALL, day };
  return { _id: chartId(scope), ...scope, counts: { [STARTED]: started, [FINISHED]: finished } };
}

/** In Sofia it is three hours later. */
function given(of: string, at: string, more: object = {}) {
  const counted = { day: at.slice(0, 10), hour: Number(at.slice(11, 13)) + 3 };
  return response(firm, { poll: of, device: door, createdAt: at, ...counted, ...more });
}

/** Responses of the firm that were finished in a month, erased or not. */
function inMonth(month: string, responses: number) {
  const counted = { firm, month };
  return { _id: monthlyResponsesId(counted), ...counted, counts: { [RESPONSES]: responses } };
}

const newest = given(hotel._id, '2026-05-06T06:00:00.000Z', {
  answers: { [free._id]: ['Lovely'], [score._id]: [9] },
});
const before = given(hotel._id, '2026-05-05T06:00:00.000Z', { answers: { [free._id]: ['Loud'] } });
const ofOff = given(off._id, '2026-05-04T06:00:00.000Z');

beforeAll(async () => {
  world = await World.open();
  world.log.append(`firm-${firm}`, 'FirmRegistered', {
    owner: randomUUID(),
    timeZone: 'Europe/Sofia',
    questionLanguages: ['en'],
  });
  world.log.append('plan-basic', 'PlanCreated', { content: basicPlan });
  world.log.append(`subscription-${firm}`, 'SubscriptionStarted', {
    ...{ reference: 'run', plan: 'basic', origin: 'enterprise', interval: 'month' },
    startAt: '2000-01-01T00:00:00.000Z',
  });
  await world.put(pollCollection, hotel, draft, off, theirs);
  await world.put(questionCollection, free, score);
  await world.put(
    chartCollection,
    counted(hotel._id, ALL, 40, 30),
    counted(hotel._id, TODAY, 3, 2),
    counted(hotel._id, '2026-04-07', 5, 4),
    counted(hotel._id, '2026-04-06', 100, 100),
    counted(off._id, TODAY, 1, 1),
    counted(theirs._id, TODAY, 900, 900),
  );
  await world.put(monthlyResponsesCollection, inMonth('2026-04', 30), inMonth(MONTH, 7));
  await world.put(
    responseCollection,
    ...[newest, before, ofOff],
    given(deleted, '2026-05-06T06:30:00.000Z'),
    given(hotel._id, '2026-05-06T06:45:00.000Z', { isFinished: false }),
    given(hotel._id, '2026-05-06T06:50:00.000Z', { quarantined: true }),
    given(hotel._id, '2026-04-30T06:00:00.000Z'),
    // Given in April by UTC, and in May in Sofia.
    given(hotel._id, '2026-04-30T22:00:00.000Z', { day: '2026-05-01', hour: 1 }),
    response(other, { poll: theirs._id, device: door, givenAt: '2026-05-06T06:55:00.000Z' }),
  );
});
afterAll(() => world.close());

async function overviewFor(token: string): Promise<CompanyOverview> {
  const { body } = await world.get('/api/account/overview', token);
  return companyOverviewSchema.strict().parse(body);
}

describe('GET /account/overview', () => {
  it('counts the responses of the last days, up to today where the company is', async () => {
    const { days } = await overviewFor(world.people.signIn(firm));
    expect(days).toHaveLength(OVERVIEW_DAYS);
    expect(days[0]).toEqual({ day: '2026-04-07', responses: 4 });
    expect(days[1]).toEqual({ day: '2026-04-08', responses: 0 });
    expect(days.at(-1)).toEqual({ day: TODAY, responses: 3 });
    expect(days.reduce((sum, { responses }) => sum + responses, 0)).toBe(7);
  });

  it('names the newest responses, but none that is unfinished, set aside, or to a deleted poll', async () => {
    const moment = (day: string) => ({ day: `2026-05-${day}`, time: '09:00' });
    const overview = await overviewFor(world.people.signIn(firm));
    expect(overview.newest.slice(0, 3)).toEqual([
      {
        ...{ id: newest._id, pollId: hotel._id, pollName: 'Hotel', ...moment('06') },
        answer: expect.objectContaining({ content: [9] }),
      },
      {
        ...{ id: before._id, pollId: hotel._id, pollName: 'Hotel', ...moment('05') },
        answer: expect.objectContaining({ content: ['Loud'] }),
      },
      { id: ofOff._id, pollId: off._id, pollName: 'Off', ...moment('04') },
    ]);
  });

  it('shows of each of them the score, or else what was written first', async () => {
    const { newest: shown } = await overviewFor(world.people.signIn(firm));
    expect(shown[0]?.answer?.question).toMatchObject({ type: 'nps', name: 'Recommend' });
    expect(shown[1]?.answer?.question).toMatchObject({ type: 'openstring' });
    expect(shown[2]).not.toHaveProperty('answer');
  });

  it('shows the polls with most responses of late first, and none that is switched off', async () => {
    const { polls } = await overviewFor(world.people.signIn(firm));
    expect(polls).toEqual([
      { id: hotel._id, name: 'Hotel', status: 2, started: 40, responses: 30 },
      { id: draft._id, name: 'Draft', status: 1, started: 0, responses: 0 },
    ]);
  });

  it('says how many responses of this month count towards the limit, also those that were erased', async () => {
    const { monthlyResponses } = await overviewFor(world.people.signIn(firm));
    expect(monthlyResponses).toBe(7);
  });

  it('says none before the first response of a month', async () => {
    const fresh = randomUUID();
    world.log.append(`firm-${fresh}`, 'FirmRegistered', {
      ...{ owner: randomUUID(), timeZone: 'Europe/Sofia', questionLanguages: ['en'] },
    });
    world.log.append(`subscription-${fresh}`, 'SubscriptionStarted', {
      ...{ reference: 'run', plan: 'basic', origin: 'enterprise', interval: 'month' },
      startAt: '2000-01-01T00:00:00.000Z',
    });
    const { monthlyResponses } = await overviewFor(world.people.signIn(fresh));
    expect(monthlyResponses).toBe(0);
  });

  it('tells a user of no month, as that is the whole company’s', async () => {
    const { monthlyResponses } = await overviewFor(world.people.signInUser(firm, {}));
    expect(monthlyResponses).toBeNull();
  });

  it('counts no month where the plan does not limit it', async () => {
    const { monthlyResponses, days } = await overviewFor(world.people.signIn(other));
    expect(monthlyResponses).toBeNull();
    expect(days.at(-1)).toEqual({ day: TODAY, responses: 900 });
  });

  it('tells a user of what is assigned alone', async () => {
    const all = await overviewFor(world.people.signInUser(firm, { polls: [off._id, theirs._id] }));
    expect(all.polls).toEqual([]);
    expect(all.newest.map(({ pollId }) => pollId)).toEqual([off._id]);
    expect(all.days.at(-1)).toEqual({ day: TODAY, responses: 1 });
    expect(all.totals.totalAnswers).toBe(0);
  });

  it('is empty in a company that has nothing yet', async () => {
    const empty = await overviewFor(world.people.signIn(randomUUID()));
    expect(empty).toMatchObject({ newest: [], polls: [], totals: { totalActivePolls: 0 } });
    expect(empty.days.every(({ responses }) => responses === 0)).toBe(true);
  });

  it('shows no more rows than it says', async () => {
    const busy = randomUUID();
    const polls = Array.from({ length: 9 }, () => poll(busy, { status: 2 }));
    await world.put(pollCollection, ...polls);
    const overview = await overviewFor(world.people.signIn(busy));
    expect(overview.polls).toHaveLength(OVERVIEW_ROWS);
  });
});
