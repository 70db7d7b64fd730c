import { randomUUID } from 'node:crypto';
import { saveOfLastRelease } from '@canvass/contracts/samples/last-release';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let server: TestServer;
let survey: Survey;
beforeAll(async () => {
  server = await startServer();
  survey = await publishSurvey(await server.register());
});
afterAll(() => server.stop());

function save(more: object = {}) {
  const { colour, why, device, poll } = survey;
  return {
    ...saveOfLastRelease,
    ...{
      responseId: randomUUID(),
      serialNumber: device.serialNumber,
      pollId: poll._id,
      edition: 1,
    },
    seconds: { [colour._id]: 12.2, [why._id]: 29 },
    hidden: { name: 'Ada' },
    answers: { [colour._id]: [0], [why._id]: ['Secretanswer'] },
    ...more,
  };
}

it('takes what a page of the last release holds', async () => {
  const body = save();
  const reply = await server.send('POST', '/pollAnswers', body);
  expect([reply.status, reply.body]).toEqual([
    200,
    { responseId: body.responseId, sequence: 4, isFinished: true },
  ]);
});

it('takes what a newer page sends, without what it does not know', async () => {
  const outbox = { ...saveOfLastRelease.outbox, battery: 0.4 };
  const body = save({ outbox, mood: 'calm', device: { pixels: 3 } });
  expect((await server.send('POST', '/pollAnswers', body)).status).toBe(200);
  const events = await server.dependencies.log.read(`response-${body.responseId}`);
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events)).not.toMatch(/battery|calm|pixels/);
});
