import { deviceOf, pollOf, textQuestion } from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { WRITTEN_FROM_A_NETWORK, WRITTEN_IN_A_DAY } from './count-written.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Writes a question from an address. @returns the status */
async function write({ jwt }: Owner, address: string): Promise<number> {
  const headers = { Authorization: `Bearer ${jwt}`, 'X-Forwarded-For': address };
  return (await server.send('POST', '/question', textQuestion(), headers)).status;
}

it('drafts cannot fill the disk: a firm writes so much of questions and polls in a day', async () => {
  const [owner, other] = [await server.register(), await server.register()];
  const question = (await owner.send('POST', '/question', textQuestion())).body['_id'] as string;
  const body = pollOf([question]);
  const poll = (await owner.send('POST', '/poll', body)).body['_id'] as string;
  const asked = pollOf([question], { isPublished: true });
  const published = (await owner.send('POST', '/poll', asked)).body['_id'] as string;
  const { limits, log } = server.dependencies;
  await limits.of('written by a firm', WRITTEN_IN_A_DAY).count(owner.firm, 199_980);
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

it('services and the settings of a firm count with its questions and polls', async () => {
  const owner = await server.register();
  const { limits, log } = server.dependencies;
  const ofFirm = limits.of('written by a firm', WRITTEN_IN_A_DAY);
  const { body: device } = await owner.send('POST', '/device', deviceOf([]));
  const id = device['_id'] as string;
  const calls: [string, string, object][] = [
    ['POST', '/device', deviceOf([])],
    ['PATCH', '/device', { id, location: 'Hall' }],
    ['PATCH', '/account/companySettings', { timeZone: 'Asia/Tokyo' }],
    ['PATCH', '/account/companyLogo', { id: owner.id, companyLogoSize: 50 }],
  ];
  // One for the service above.
  await ofFirm.count(owner.firm, WRITTEN_IN_A_DAY.most - 1);
  const before = await log.read(`firm-${owner.firm}`);
  for (const [method, path, body] of calls) {
    const refused = await owner.send(method, path, body);
    expect([path, refused.status, refused.body['code']]).toEqual([path, 429, 'tooMany']);
  }
  expect(await log.read(`firm-${owner.firm}`)).toEqual(before);
  expect((await owner.send('DELETE', '/device', { id })).status).toBe(200);
});

it('a network writes so much in a day, however many firms it registers', async () => {
  const [owner, other] = [await server.register(), await server.register()];
  const { limits } = server.dependencies;
  const fromNetwork = limits.of('written from a network', WRITTEN_FROM_A_NETWORK);
  await fromNetwork.count('2001:db8:0:7::/64', WRITTEN_FROM_A_NETWORK.most - 1);
  expect(await write(owner, '2001:db8:0:7::1')).toBe(201);
  expect(await write(other, '2001:db8:0:7::2')).toBe(429);
  expect(await write(other, '2001:db8:0:8::1')).toBe(201);
  const written = JSON.stringify(await server.events());
  expect(written).not.toContain('2001:db8');
});

it('a firm that has used up its own takes nothing from its neighbours', async () => {
  const [owner, neighbour] = [await server.register(), await server.register()];
  const { limits } = server.dependencies;
  await limits.of('written by a firm', WRITTEN_IN_A_DAY).count(owner.firm, 200_000);
  const fromNetwork = limits.of('written from a network', WRITTEN_FROM_A_NETWORK);
  await fromNetwork.count('192.0.2.7', WRITTEN_FROM_A_NETWORK.most - 1);
  expect([await write(owner, '192.0.2.7'), await write(neighbour, '192.0.2.7')]).toEqual([
    429, 201,
  ]);
});
