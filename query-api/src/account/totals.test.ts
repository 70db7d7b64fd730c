import { randomUUID } from 'node:crypto';
import { companyTotalsSchema, type CompanyTotals } from '@canvass/contracts/account/view';
import { FINISHED } from '@canvass/contracts/chart/counting/keys';
import { ALL, chartCollection, chartId } from '@canvass/projections/chart/document';
import {
  ACTIVE_POLLS,
  accountTotalsCollection,
  ANSWERS,
  pollTotalsCollection,
  QUESTIONS,
  questionTotalsCollection,
  responseTotalsCollection,
  USERS,
} from '@canvass/projections/company-totals/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poll, question } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const other = randomUUID();
const hotel = poll(firm, { status: 2 });
const draft = poll(firm, { status: 1 });
const shop = poll(firm, { status: 2 });
const theirs = poll(other, { status: 2 });
const why = question(firm);
const how = question(firm);
const theirQuestion = question(other);

let world: World;

function counted(poll: string, finished: number, { device = ALL, day = ALL } = {}) {
  const scope = { poll, device, day };
  return { _id: chartId(scope), ...scope, counts: { [FINISHED]: finished } };
}

beforeAll(async () => {
  world = await World.open();
  await world.put(accountTotalsCollection, { _id: firm, counts: { [USERS]: 4 } });
  await world.put(
    pollTotalsCollection,
    { _id: firm, counts: { [ACTIVE_POLLS]: 2 } },
    { _id: other, counts: { [ACTIVE_POLLS]: 7 } },
  );
  await world.put(questionTotalsCollection, { _id: firm, counts: { [QUESTIONS]: 2 } });
  await world.put(responseTotalsCollection, { _id: firm, counts: { [ANSWERS]: 90 } });
  await world.put(pollCollection, hotel, draft, shop, theirs);
  await world.put(questionCollection, why, how, theirQuestion);
  await world.put(
    chartCollection,
    counted(hotel._id, 30),
    counted(hotel._id, 12, { day: '2026-01-01' }),
    counted(hotel._id, 9, { device: 'door' }),
    counted(draft._id, 5),
    counted(shop._id, 55),
    counted(theirs._id, 1000),
  );
});
afterAll(() => world.close());

async function totalsFor(token: string): Promise<CompanyTotals> {
  const { body } = await world.get('/api/account/companyTotals/', token);
  return companyTotalsSchema.parse(body);
}

describe('GET /account/companyTotals', () => {
  it.each(['company', 'admin'] as const)('adds up for %s what the own firm has', async (type) => {
    expect(await totalsFor(world.people.signIn(firm, type))).toEqual({
      totalActivePolls: 2,
      totalQuestions: 2,
      totalAnswers: 90,
      totalUsers: 4,
    });
  });

  it('is zero in a firm without anything', async () => {
    expect(await totalsFor(world.people.signIn(randomUUID()))).toEqual({
      totalActivePolls: 0,
      totalQuestions: 0,
      totalAnswers: 0,
      totalUsers: 0,
    });
  });

  it('counts for a user each assigned record once, and only the user’s own firm’s', async () => {
    const token = world.people.signInUser(firm, {
      polls: [hotel._id, hotel._id, draft._id, theirs._id, randomUUID()],
      questions: [how._id, theirQuestion._id],
    });
    expect(await totalsFor(token)).toEqual({
      totalActivePolls: 1,
      totalQuestions: 1,
      totalAnswers: 35,
      totalUsers: 4,
    });
  });

  it('tells a user without anything assigned of colleagues only', async () => {
    expect(await totalsFor(world.people.signIn(firm, 'user'))).toEqual({
      totalActivePolls: 0,
      totalQuestions: 0,
      totalAnswers: 0,
      totalUsers: 4,
    });
  });
});
