import { nameFile } from '@canvass/platform/files/name';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { PNG, publishSurvey, type Survey } from '../testing/survey.js';
import { lapse } from './lapse.js';

const begun = '2026-03-01T10:00:00.000Z';
/** After whatever the log has recorded. */
const later = '2100-01-01T00:00:00.000Z';
let server: TestServer;
let owner: Owner;
let survey: Survey;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(() => server.stop());
afterEach(() => {
  delete server.clock.now;
});

async function submit(save: unknown) {
  const { status, body } = await server.send('POST', '/pollAnswers', save);
  return { status, body };
}

async function begin(more = {}) {
  server.clock.now = new Date(begun);
  const answers = { [survey.colour._id]: [1], [survey.signature._id]: [PNG] };
  const save = survey.save({ isFinished: false, answers, ...more });
  expect((await submit(save)).status).toBe(200);
  return save;
}

function lapseUntil(id: string, until = later) {
  const context = { commandId: sampleId(7), correlationId: sampleId(7), firm: owner.firm };
  return lapse(server.dependencies, context, { id, until });
}

const recorded = (id: string) => server.dependencies.log.read(`response-${id}`);

describe('an unfinished response', () => {
  it('loses its answers and files, and keeps that it was begun', async () => {
    const { responseId } = await begin();
    await lapseUntil(responseId);
    const [saved, lapsed, ...more] = await recorded(responseId);
    expect([saved?.personal, saved?.erased, more]).toEqual([undefined, true, []]);
    expect(lapsed).toMatchObject({
      type: 'ResponseLapsed',
      data: { poll: survey.poll._id, begunAt: begun, receivedAt: begun, quarantined: false },
    });
    const picture = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    const file = nameFile(picture, `response-${responseId}`);
    expect(await server.dependencies.files.get(file)).toBeUndefined();
    await lapseUntil(responseId);
    expect(await recorded(responseId)).toHaveLength(2);
  });

  it('is left alone when it was saved since, or finished', async () => {
    const { responseId } = await begin();
    await lapseUntil(responseId, '2026-03-01T09:59:59.999Z');
    const finished = await begin({ isFinished: true });
    await lapseUntil(finished.responseId);
    expect(await recorded(responseId)).toHaveLength(1);
    expect(await recorded(finished.responseId)).toHaveLength(1);
  });

  it('is left alone when the log took it since, whatever the clock of then said', async () => {
    const { responseId } = await begin();
    await lapseUntil(responseId, '2026-03-02T10:00:00.000Z');
    expect(await recorded(responseId)).toHaveLength(1);
  });

  it('is gone on with as another one, and nothing that comes late is lost', async () => {
    const save = await begin();
    await lapseUntil(save.responseId);
    const { responseId } = save;
    const more = { ...save, sequence: 2, isFinished: true };
    const finished = await submit(more);
    expect([finished.status, finished.body]).toEqual([
      200,
      { responseId, sequence: 2, isFinished: true },
    ]);
    expect(await recorded(responseId)).toHaveLength(2);
    const event = (await server.events()).findLast(({ type }) => type === 'ResponseSaved');
    expect(event?.stream).not.toBe(`response-${responseId}`);
    expect(event?.personal?.['answers']).toMatchObject({
      [survey.colour._id]: [survey.colour.optionIds?.[1]],
    });
    const count = (await server.events()).length;
    expect((await submit(more)).status).toBe(200);
    expect(await server.events()).toHaveLength(count);
  });

  it('that has lapsed stays so when its save of before is sent again', async () => {
    const save = await begin();
    await lapseUntil(save.responseId);
    const count = (await server.events()).length;
    expect((await submit(save)).status).toBe(200);
    expect(await server.events()).toHaveLength(count);
  });
});
