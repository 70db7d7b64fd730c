import { randomUUID } from 'node:crypto';
import type { Refusal } from '@canvass/contracts/rule/refusal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { metadataOf, newEvent } from '../command/handle.js';
import { startServer, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { MOST_SAVES } from './most-saves.js';
import { createSubmit } from './submit.js';

let server: TestServer;
let survey: Survey;

beforeAll(async () => {
  server = await startServer();
  survey = await publishSurvey(await server.register());
});
afterAll(() => server.stop());

it('a response takes so many saves, and after that only its end', async () => {
  const { log } = server.dependencies;
  const save = survey.save({ isFinished: false });
  await server.send('POST', '/pollAnswers', save);
  const stream = `response-${save.responseId}`;
  const [first] = await log.read(stream);
  if (!first) throw new Error('nothing was saved');
  const context = { commandId: save.responseId, correlationId: save.responseId };
  const metadata = metadataOf(context, new Date());
  const events = Array.from({ length: MOST_SAVES - 1 }, (_, n) => {
    const data = { ...first.data, sequence: n + 2 };
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    return newEvent({ ...first, data } as never, id, metadata);
  });
  await log.append(stream, 0, events);
  const more = { ...save, sequence: MOST_SAVES + 1, answers: {} };
  const refused = await server.send('POST', '/pollAnswers', more);
  expect([refused.status, refused.body['code']]).toEqual([503, 'tooManySaves']);
  expect(await log.read(stream)).toHaveLength(MOST_SAVES);
  const last = { ...more, answers: save.answers, isFinished: true };
  expect((await server.send('POST', '/pollAnswers', last)).status).toBe(200);
  expect(await log.read(stream)).toHaveLength(MOST_SAVES + 1);
});

it('a network that fills the disk is refused sooner than one that sends as many small saves', async () => {
  const submit = createSubmit(server.dependencies);
  const id = randomUUID();
  const browser = { id: undefined, isKnownTo: () => false };
  const from = { commandId: id, correlationId: id, address: '192.0.2.1', browser };
  const small = survey.save({ serialNumber: 'NOWHERE' });
  const signature = 'x'.repeat(200_000);
  const large = { ...small, answers: { [id]: Array<string>(300).fill(signature) } };
  const codes = [];
  for (const save of [large, small, large, large]) {
    codes.push(await submit(from, save).catch(({ code }: Refusal) => code));
  }
  expect(codes).toEqual(['unknownDevice', 'unknownDevice', 'tooMany', 'tooMany']);
});
