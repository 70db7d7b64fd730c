import { randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let server: TestServer;
let survey: Survey;

beforeAll(async () => {
  server = await startServer({ storageAllowance: 10_000 });
  survey = await publishSurvey(await server.register(), { type: 'tablet', pin: '1234' });
});
afterAll(() => server.stop());

const send = (save: SubmitResponse) => server.send('POST', '/pollAnswers', save);

it('a save with many faults is told of them in this order, and leaves nothing behind', async () => {
  const good = survey.save({ pwd: '1234', secret: randomUUID() });
  expect((await send(good)).status).toBe(200);
  for (let status = 200; status === 200;) {
    ({ status } = await send(survey.save({ pwd: '1234', isFinished: false })));
  }
  // Long ago, so that no page is left that was opened before.
  server.dependencies.secretsAskedSince.setTime(0);
  const { colour, signature } = survey;
  const faults: [string, Partial<SubmitResponse>][] = [
    ['unknownDevice', { serialNumber: 'NOBODY-1' }],
    ['pollInactive', { pollId: randomUUID() }],
    ['wrongPin', { pwd: '4321' }],
    ['unknownEdition', { edition: 7 }],
    ['invalidAnswers', { answers: { [colour._id]: [9] } }],
    [
      'invalidAnswers',
      { answers: { [colour._id]: [1], [signature._id]: ['data:image/png;base64,AAAA'] } },
    ],
    ['storageUsedUp', { isFinished: false }],
    ['secretRequired', { responseId: randomUUID(), secret: undefined }],
    ['foreignResponse', { secret: randomUUID() }],
    ['responseFinished', { answers: { [colour._id]: [1] } }],
  ];
  const before = await server.events();
  const codes: unknown[] = [];
  for (const [at] of faults.entries()) {
    // The first of those that are left is the one that counts, so it is put on last.
    const left = faults.slice(at).toReversed();
    const save = left.reduce((sum, [, fault]) => ({ ...sum, ...fault }), good);
    codes.push((await send(save)).body['code']);
  }
  expect(codes).toEqual(faults.map(([code]) => code));
  expect(await server.events()).toEqual(before);
});
