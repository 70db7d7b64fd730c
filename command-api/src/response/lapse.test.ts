import { nameFile } from '@canvass/platform/files/name';
import { describe, expect, it } from 'vitest';
import { sampleId } from '@canvass/contracts/samples/requests';
import { askSurvey } from '../testing/asked-survey.js';
import { PNG } from '../testing/survey.js';
import { lapseResponse } from './lapse-response.js';

const begun = '2026-03-01T10:00:00.000Z';
/** After everything that the log has recorded. */
const later = '2100-01-01T00:00:00.000Z';
const asked = askSurvey();
const { submit, recorded } = asked;

async function begin(more = {}) {
  asked.server.clock.now = new Date(begun);
  const answers = { [asked.survey.colour._id]: [1], [asked.survey.signature._id]: [PNG] };
  const save = asked.survey.save({ isFinished: false, answers, ...more });
  expect((await submit(save)).status).toBe(200);
  return save;
}

function lapseUntil(id: string, until = later) {
  const context = { commandId: sampleId(7), correlationId: sampleId(7), firm: asked.owner.firm };
  return lapseResponse(asked.server.dependencies, context, { id, until });
}

describe('an unfinished response', () => {
  it('loses its answers and files, and keeps that it was begun', async () => {
    const { responseId } = await begin();
    await lapseUntil(responseId);
    const [saved, lapsed, ...more] = await recorded(responseId);
    expect([saved?.personal, saved?.erased, more]).toEqual([undefined, true, []]);
    expect(lapsed).toMatchObject({
      type: 'ResponseLapsed',
      data: { poll: asked.survey.poll._id, begunAt: begun, receivedAt: begun, quarantined: false },
    });
    const picture = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    const file = nameFile(picture, `response-${responseId}`);
    expect(await asked.server.dependencies.files.get(file)).toBeUndefined();
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

  it('is left alone when the log recorded it since, even if the clock was slow then', async () => {
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
    expect([finished.status, finished.answer]).toEqual([
      200,
      { responseId, sequence: 2, isFinished: true },
    ]);
    expect(await recorded(responseId)).toHaveLength(2);
    const event = (await asked.server.events()).findLast(({ type }) => type === 'ResponseSaved');
    expect(event?.stream).not.toBe(`response-${responseId}`);
    expect(event?.personal?.['answers']).toMatchObject({
      [asked.survey.colour._id]: [asked.survey.colour.optionIds?.[1]],
    });
    const count = (await asked.server.events()).length;
    expect((await submit(more)).status).toBe(200);
    expect(await asked.server.events()).toHaveLength(count);
  });

  it('that has lapsed stays so when its save of before is sent again', async () => {
    const save = await begin();
    await lapseUntil(save.responseId);
    const count = (await asked.server.events()).length;
    expect((await submit(save)).status).toBe(200);
    expect(await asked.server.events()).toHaveLength(count);
  });
});
