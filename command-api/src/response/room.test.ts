import { sizeOf } from '@canvass/contracts/edition/size';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { PNG, publishSurvey, type Survey } from '../testing/survey.js';

const ALLOWANCE = 40_000;
/** A save of the survey takes up about 800 bytes, and may take a quarter of the allowance with all others. */
const MOST_SAVES = 16;

let server: TestServer;
let survey: Survey;
let other: Survey;

beforeAll(async () => {
  server = await startServer({ storageAllowance: ALLOWANCE });
  survey = await publishSurvey(await server.register());
  other = await publishSurvey(await server.register());
});
afterAll(() => server.stop());

async function send(one: Survey, more: Partial<SubmitResponse>): Promise<unknown> {
  const { status, body } = await server.send('POST', '/pollAnswers', one.save(more));
  return status === 200 ? 'taken' : [status, body['code']];
}

const refused = [503, 'storageUsedUp'];
const signed = () => ({ answers: { [survey.colour._id]: [0], [survey.signature._id]: [PNG] } });

describe('between two looks at the storage of a company', () => {
  it('unfinished saves take up a quarter of its allowance at most', async () => {
    const became = [];
    for (let n = 0; n < 2 * MOST_SAVES; n += 1) {
      became.push(await send(survey, { isFinished: false }));
    }
    expect(became[0]).toBe('taken');
    expect(became.at(-1)).toEqual(refused);
    const taken = became.filter((one) => one === 'taken').length;
    expect(taken).toBeLessThanOrEqual(MOST_SAVES);
    const events = (await server.events()).filter(({ type }) => type === 'ResponseSaved');
    const bytes = events.map(({ data, personal }) => sizeOf(data) + sizeOf(personal));
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ALLOWANCE / 4);
  });

  it('then pictures are refused, too, and finished answers in text are taken', async () => {
    // What is left is less than a save, and may be more than so small a picture.
    const became = [];
    for (let n = 0; n < 20; n += 1) became.push(await send(survey, signed()));
    expect(became.at(-1)).toEqual(refused);
    for (let n = 0; n < MOST_SAVES; n += 1) expect(await send(survey, {})).toBe('taken');
  });

  it('other companies are not concerned', async () => {
    expect(await send(other, { isFinished: false })).toBe('taken');
  });
});

describe('what is set aside', () => {
  it('takes up room, also once it is finished', async () => {
    const owner = await server.register();
    const old = await publishSurvey(owner);
    await owner.send('PATCH', '/question', {
      id: old.colour._id,
      options: { en: ['Red', 'Pink'] },
    });
    server.clock.now = new Date(Date.now() + 31 * 86_400_000);
    const became = [];
    for (let n = 0; n < 2 * MOST_SAVES; n += 1) {
      became.push(await send(old, { edition: 1, answers: { [old.colour._id]: [2] } }));
    }
    delete server.clock.now;
    expect(became[0]).toBe('taken');
    expect(became.at(-1)).toEqual(refused);
  });
});
