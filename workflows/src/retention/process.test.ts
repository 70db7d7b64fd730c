import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import { UnreadableEvent } from '@canvass/platform/event-log/port';
import type { StoredDocument } from '@canvass/platform/read-store/port';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import type { ErasePage } from './policy.js';
import { MemoryItems } from '../testing/memory-items.js';
import { retentionProcess } from './process.js';

const until = '2100-01-01T00:00:00.000Z';
/** When that is what is not kept any longer. */
const then = new Date('2100-01-02T00:00:00.000Z');
let server: TestServer;
let owner: Owner;
let ids: string[];
/** Log position up to which the read model has come. */
let folded: string | undefined;
const items = new MemoryItems();
/** Streams that cannot be read. */
const bad = new Set<string>();

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  const survey = await publishSurvey(owner);
  ids = [];
  for (let n = 0; n < 5; n += 1) {
    const save = survey.save();
    await owner.send('POST', '/pollAnswers', save);
    ids.push(save.responseId);
  }
  await owner.send('PATCH', '/account/companySettings', { retentionDays: 1 });
});
afterAll(async () => {
  items.parked.stop();
  await server.stop();
});

async function isErased(id: string): Promise<boolean> {
  const events = await server.dependencies.log.read(`response-${id}`);
  return events.every(({ type, erased }) => type === 'ResponseErased' || erased === true);
}

/** Answers that are still there, as the log has them. */
const store = {
  find: async (_name: string, { page }: { page: { skip: number; limit: number } }) => {
    const left: StoredDocument[] = [];
    for (const _id of ids) if (!(await isErased(_id))) left.push({ _id, _position: '' });
    return left.slice(page.skip, page.skip + page.limit);
  },
  checkpoints: async ([name = '']: readonly string[]) => [
    { name, position: folded ?? (await server.dependencies.log.head()) ?? '', epoch: 1 },
  ],
} as unknown as ReadingDependencies['store'];

function erase(page: Partial<ErasePage> = {}) {
  const mailer = {
    send: () => Promise.resolve(),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const { log } = server.dependencies;
  const read: typeof log.read = (stream, from) =>
    bad.has(stream) ? Promise.reject(new UnreadableEvent(stream)) : log.read(stream, from);
  const dependencies = { ...server.dependencies, mailer, store, log: { ...log, read } };
  const { kind } = retentionProcess(dependencies, items.parked, 2);
  const effect = { type: 'erase' as const, retentionDays: 1, until, ...page };
  return kind.perform(effect, 'key', owner.firm);
}

beforeEach(() => {
  server.clock.now = then;
});

const erasedNow = async () => (await Promise.all(ids.map(isErased))).filter(Boolean).length;

it('tells its process of what decides it, and of nothing else', () => {
  const { tell } = retentionProcess(
    { ...server.dependencies, store } as ReadingDependencies,
    items.parked,
  );
  const event = (data: object) =>
    ({ stream: 'firm-f1', type: 'FirmSettingsChanged', data }) as Parameters<typeof tell>[0];
  expect(tell(event({ retentionDays: null }))).toEqual({ process: 'f1', news: null });
  expect(tell(event({ timeZone: 'UTC' }))).toEqual({ process: 'f1', news: null });
  expect(tell(event({ questionLanguages: ['en'] }))).toBeUndefined();
});

it('erases nothing for a firm that keeps its answers otherwise by now', async () => {
  expect(await erase({ retentionDays: 2 })).toMatchObject({ type: 'erased', hasMore: false });
  expect(await erasedNow()).toBe(0);
});

it('erases nothing while the clock may be wrong, and nothing that a clock which was ahead took for old', async () => {
  server.clock.doubt = 'the clock of this machine was set forward by 3456000 s';
  await expect(erase()).rejects.toThrow('was set forward');
  delete server.clock.doubt;
  delete server.clock.now;
  expect(await erase()).toMatchObject({ type: 'erased', hasMore: false });
  expect(await erasedNow()).toBe(0);
});

it('erases page by page, each when what was erased before is no longer found', async () => {
  const first = await erase();
  expect(first).toMatchObject({ type: 'erased', hasMore: true });
  expect(await erasedNow()).toBe(2);
  const { after = '' } = first as ErasePage;
  expect(after > '').toBe(true);

  folded = '';
  await expect(erase({ after })).rejects.toThrow('has not come as far');
  expect(await erasedNow()).toBe(2);
  folded = undefined;

  expect(await erase({ after })).toMatchObject({ hasMore: true });
  const last = await erase({ after });
  expect(last).toMatchObject({ hasMore: false });
  expect(await erasedNow()).toBe(5);
  const before = (await server.events()).length;
  expect(await erase({ after })).toEqual({
    type: 'erased',
    hasMore: false,
    ...{ retentionDays: 1 },
    until,
    after,
  });
  expect(await server.events()).toHaveLength(before);
});

it('keeps answers taken by a slow clock as long as their time in the log says', async () => {
  const survey = await publishSurvey(owner);
  const real = Date.now();
  const days = (n: number) => n * 24 * 3_600_000;
  ids = [];
  for (const error of [-40, 0, -40]) {
    server.clock.now = new Date(real + days(error));
    const save = survey.save();
    await owner.send('POST', '/pollAnswers', save);
    ids.push(save.responseId);
  }
  server.clock.now = new Date(real);
  const page = { retentionDays: 1, until: new Date(real - days(1)).toISOString() };
  // As the read model has them, which goes by when they say they were given.
  const [first = '', right = '', second = ''] = ids;
  ids = [first, second];
  expect(await erase(page)).toMatchObject({ hasMore: true, kept: 2 });
  expect(await erase({ ...page, kept: 2 })).toMatchObject({ hasMore: false, kept: 2 });
  expect(await erasedNow()).toBe(0);
  ids = [first, second, right];
  server.clock.now = new Date(real + days(1.5));
  const until = new Date(real + days(0.5)).toISOString();
  const one = await erase({ retentionDays: 1, until });
  expect(one).toMatchObject({ hasMore: true });
  const { after = '' } = one as ErasePage;
  expect(await erase({ retentionDays: 1, until, after })).toMatchObject({ hasMore: false });
  expect(await erasedNow()).toBe(3);
});

it('keeps it also where the log says a time that is still to come, as both clocks were wrong then', async () => {
  const survey = await publishSurvey(owner);
  const past = Date.now() - 100 * 24 * 3_600_000;
  server.clock.now = new Date(past);
  const save = survey.save();
  await owner.send('POST', '/pollAnswers', save);
  ids = [save.responseId];
  server.clock.now = new Date(past + 40 * 24 * 3_600_000);
  const until = new Date(past + 39 * 24 * 3_600_000).toISOString();
  expect(await erase({ retentionDays: 1, until })).toMatchObject({ kept: 1 });
  expect(await erasedNow()).toBe(0);
});

it('passes over answers that cannot be erased, shows them, and erases all others', async () => {
  const survey = await publishSurvey(owner);
  const real = Date.now();
  server.clock.now = new Date(real);
  const saves = Array.from({ length: 5 }, () => survey.save());
  for (const save of saves) await owner.send('POST', '/pollAnswers', save);
  ids = saves.map(({ responseId }) => responseId);
  const [first = '', second = ''] = ids;
  for (const id of [first, second]) bad.add(`response-${id}`);
  server.clock.now = new Date(real + 3 * 24 * 3_600_000);
  const throughout = async (hours: number): Promise<void> => {
    const until = new Date(real + hours * 3_600_000).toISOString();
    let page: Partial<ErasePage> = { until };
    for (let hasMore = true; hasMore;) {
      const erased = await erase(page);
      ({ hasMore, ...page } = erased as ErasePage & { hasMore: boolean });
    }
  };
  await throughout(24);
  expect(await erasedNow()).toBe(3);
  const names = [first, second].map((id) => `retention ${owner.firm}/response-${id}`);
  expect((await items.names()).sort()).toEqual(names.sort());
  bad.clear();
  await throughout(25);
  expect([await erasedNow(), await items.names()]).toEqual([5, []]);
});
