import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import { LogUnavailable, UnreadableEvent } from '@canvass/platform/event-log/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { MemoryItems } from '../testing/memory-items.js';
import type { LapsePage, LapseResult } from './policy.js';
import { lapseProcess } from './process.js';

const until = '2100-01-01T00:00:00.000Z';
/** A month after that. */
const later = new Date('2100-02-01T00:00:00.000Z');
let server: TestServer;
let owner: Owner;
let ids: string[];
const items = new MemoryItems();
/** Why responses cannot be read. */
const bad = new Map<string, Error>();
let survey: Survey;

async function begun(): Promise<string[]> {
  const saves = Array.from({ length: 5 }, () => survey.save({ isFinished: false }));
  for (const save of saves) await owner.send('POST', '/pollAnswers', save);
  return saves.map(({ responseId }) => responseId);
}

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
  ids = await begun();
});
afterAll(async () => {
  items.parked.stop();
  await server.stop();
});

async function hasLapsed(id: string): Promise<boolean> {
  const events = await server.dependencies.log.read(`response-${id}`);
  return events.some(({ type }) => type === 'ResponseLapsed');
}

/** What a read model that is up to date finds, or one that does not come on. */
function storeOf(isStuck: boolean): ReadingDependencies['store'] {
  const store = {
    find: async (_name: string, { page }: { page: { skip: number; limit: number } }) => {
      const left: object[] = [];
      for (const _id of ids) {
        if (isStuck || !(await hasLapsed(_id))) left.push({ _id, firm: owner.firm });
      }
      return left.slice(page.skip, page.skip + page.limit);
    },
    checkpoints: async ([name = '']: readonly string[]) => [
      { name, position: (await server.dependencies.log.head()) ?? '', epoch: 1 },
    ],
  };
  return store as unknown as ReadingDependencies['store'];
}

function perform(
  page: LapsePage,
  isStuck = false,
  requireTrustedClock: () => void = () => undefined,
) {
  const mailer = {
    send: () => Promise.resolve(),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const store = storeOf(isStuck);
  const { log } = server.dependencies;
  const read: typeof log.read = (stream, from) =>
    bad.has(stream) ? Promise.reject(bad.get(stream)!) : log.read(stream, from);
  const dependencies = {
    ...{ ...server.dependencies, requireTrustedClock, mailer, store },
    log: { ...log, read },
  };
  const { kind } = lapseProcess(dependencies, items.parked, 2);
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

it('passes over responses that cannot lapse, shows them, and lets all others lapse', async () => {
  delete server.clock.now;
  ids = await begun();
  const [first = '', second = '', ...others] = ids;
  for (const id of [first, second]) bad.set(`response-${id}`, new UnreadableEvent(id));
  const names = [first, second].map((id) => `lapse response-${id}`).sort();
  let page: LapseResult = await perform({ until });
  expect(page).toMatchObject({ hasMore: true, failed: 2 });
  expect(items.parked.parked()).toMatch(/^lapse cannot deal with response-.*, and 1 others$/);
  while (page.hasMore) page = await perform(page);
  expect(await lapsedNow()).toBe(others.length);
  expect((await items.names()).sort()).toEqual(names);
  // An engine that is away is no fault of a response.
  bad.set(`response-${first}`, new LogUnavailable('is away'));
  await expect(perform({ until })).rejects.toThrow('is away');

  bad.delete(`response-${first}`);
  await items.skip('lapse', `response-${second}`);
  const next = '2100-01-01T12:00:00.000Z';
  for (page = await perform({ until: next }); page.hasMore;) page = await perform(page);
  expect([await hasLapsed(first), await hasLapsed(second)]).toEqual([true, false]);
  expect(await items.names()).toEqual([`lapse response-${second}`]);
  expect(items.parked.parked()).toBeUndefined();
});
