import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { availabilityProcess } from './process.js';

let server: TestServer;
let owner: Owner;
/** Finished responses that the read model shows without a place. */
let uncapped = 0;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

function perform(poll: string, key: string) {
  const store = {
    count: () => Promise.resolve(uncapped),
    checkpoints: async ([name = '']: readonly string[]) => [
      { name, position: (await server.dependencies.log.head()) ?? '', epoch: 1 },
    ],
  } as unknown as ReadingDependencies['store'];
  const dependencies = { ...server.dependencies, store } as ReadingDependencies;
  return availabilityProcess(dependencies).kind.perform({ type: 'settle' }, key, poll);
}

it('counts what was finished before the poll had a number, which keeps respondents out', async () => {
  const survey = await publishSurvey(owner);
  const poll = survey.poll._id;
  expect(await perform(poll, 'a')).toEqual({ closesAt: null });
  const availability = { mostResponses: 3, closesAt: '2999-01-01T00:00:00.000Z' };
  await owner.send('PATCH', '/poll', { id: poll, availability });
  uncapped = 2;
  expect(await perform(poll, 'b')).toEqual({ closesAt: availability.closesAt });
  uncapped = 1; // One was erased, which frees no place.
  await perform(poll, 'c');
  await owner.send('POST', '/pollAnswers', survey.save());
  await owner.send('POST', '/pollAnswers', survey.save());
  const events = await server.dependencies.log.read(`cap-${poll}`);
  expect(events.map(({ type, data }) => [type, data['count']])).toEqual([
    ['CapPlacesCounted', 2],
    ['CapPlaceFilled', undefined],
  ]);
});

it('destroys the secret of addresses when the poll closes by its hours', async () => {
  const { poll } = await publishSurvey(owner);
  const secrets = server.dependencies.addressSecrets;
  const secret = await secrets.of(poll._id);
  const closesAt = '2026-01-01T00:00:00.000Z';
  await owner.send('PATCH', '/poll', { id: poll._id, availability: { closesAt } });
  expect(await perform(poll._id, 'd')).toEqual({ closesAt: null });
  expect(await secrets.of(poll._id)).not.toBe(secret);
});
