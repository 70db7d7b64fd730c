import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { lapseProcess } from './process.js';

const until = '2100-01-01T00:00:00.000Z';
/** A month after that. */
const later = new Date('2100-02-01T00:00:00.000Z');
let server: TestServer;
let owner: Owner;
let ids: string[];

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  const survey = await publishSurvey(owner);
  ids = [];
  for (let n = 0; n < 5; n += 1) {
    const save = survey.save({ isFinished: false });
    await owner.send('POST', '/pollAnswers', save);
    ids.push(save.responseId);
  }
});
afterAll(() => server.stop());

async function hasLapsed(id: string): Promise<boolean> {
  const events = await server.dependencies.log.read(`response-${id}`);
  return events.some(({ type }) => type === 'ResponseLapsed');
}

/** What a read model that is up to date finds, or one that does not come on. */
function storeOf(isStuck: boolean): ReadingDependencies['store'] {
  const store = {
    find: async (_name: string, { page }: { page: { limit: number } }) => {
      const left: object[] = [];
      for (const _id of ids) {
        if (isStuck || !(await hasLapsed(_id))) left.push({ _id, firm: owner.firm });
      }
      return left.slice(0, page.limit);
    },
    checkpoints: async ([name = '']: readonly string[]) => [
      { name, position: (await server.dependencies.log.head()) ?? '', epoch: 1 },
    ],
  };
  return store as unknown as ReadingDependencies['store'];
}

function perform(
  page: { until: string; after?: string },
  isStuck = false,
  requireTrustedClock: () => void = () => undefined,
) {
  const mailer = {
    send: () => Promise.resolve(),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const store = storeOf(isStuck);
  const { kind } = lapseProcess({ ...server.dependencies, requireTrustedClock, mailer, store }, 2);
  server.clock.now = later;
  return kind.perform({ type: 'lapse', ...page }, 'key', 'all');
}

const lapsedNow = async () => (await Promise.all(ids.map(hasLapsed))).filter(Boolean).length;

it('ends even when the read model still shows responses saved since', async () => {
  const page = await perform({ until: '2000-01-01T00:00:00.000Z' }, true);
  expect(page.hasMore).toBe(false);
});

it('lets nothing lapse by the word of a clock that was ahead, or is in doubt', async () => {
  expect((await perform({ until: later.toISOString() })).hasMore).toBe(false);
  const doubt = new Error('the clock is in doubt');
  await expect(
    perform({ until }, false, () => {
      throw doubt;
    }),
  ).rejects.toThrow(doubt);
  expect(await lapsedNow()).toBe(0);
});

it('lets what was left unfinished lapse, page by page', async () => {
  const first = await perform({ until });
  expect(first.hasMore).toBe(true);
  expect(await lapsedNow()).toBe(2);
  const { hasMore: _more, ...page } = first;
  expect((await perform(page)).hasMore).toBe(true);
  const third = await perform(page);
  expect(third.hasMore).toBe(false);
  expect(await lapsedNow()).toBe(5);
});
