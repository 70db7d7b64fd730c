import { pollOf, textQuestion } from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import { WRITTEN_IN_A_DAY } from './count-written.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('drafts cannot fill the disk: a firm writes so much of questions and polls in a day', async () => {
  const [owner, other] = [await server.register(), await server.register()];
  const question = (await owner.send('POST', '/question', textQuestion())).body['_id'] as string;
  const body = pollOf([question]);
  const poll = (await owner.send('POST', '/poll', body)).body['_id'] as string;
  const asked = pollOf([question], { isPublished: true });
  const published = (await owner.send('POST', '/poll', asked)).body['_id'] as string;
  const { limits, log } = server.dependencies;
  await limits.of('questions and polls of a firm', WRITTEN_IN_A_DAY).count(owner.firm, 199_980);
  const rename = (name: string) => owner.send('PATCH', '/question', { id: question, name });
  const statuses = [];
  for (let n = 0; n < 30; n += 1) statuses.push((await rename(`Name ${String(n)}`)).status);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
  const before = await log.read(`question-${question}`);
  for (const [method, path, sent] of [
    ['POST', '/question', textQuestion()],
    ['PATCH', '/poll', { id: poll, name: 'Other' }],
    ['POST', '/poll', body],
  ] as const) {
    const refused = await owner.send(method, path, sent);
    expect([refused.status, refused.body['code']]).toEqual([429, 'tooMany']);
  }
  expect(await log.read(`question-${question}`)).toEqual(before);
  // What takes away is never refused, nor is another firm.
  expect((await owner.send('PATCH', '/poll', { id: published, status: 0 })).status).toBe(200);
  expect((await owner.send('DELETE', '/poll', { id: poll })).status).toBe(200);
  expect((await other.send('POST', '/question', textQuestion())).status).toBe(201);
});
