import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import { UnreadableEvent } from '@canvass/platform/event-log/port';
import type { StoredDocument } from '@canvass/platform/read-store/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { MemoryItems } from '../testing/memory-items.js';
import type { DiscardEffect, DiscardResult } from './policy.js';
import { asideProcess } from './process.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;
/** All that the read model shows as set aside. */
let ids: string[] = [];
const items = new MemoryItems();
/** Streams that cannot be read. */
const bad = new Set<string>();

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(async () => {
  items.parked.stop();
  await server.stop();
});

/** Responses that are set aside, as they have no secret. */
async function setAside(count: number): Promise<string[]> {
  const saves = Array.from({ length: count }, () =>
    survey.save({ secret: undefined, isFinished: false }),
  );
  for (const save of saves) await owner.send('POST', '/pollAnswers', save);
  return saves.map(({ responseId }) => responseId);
}

async function typesOf(stream: string): Promise<string[]> {
  return (await server.dependencies.log.read(stream)).map(({ type }) => type);
}

const isGone = async (id: string) => (await typesOf(`response-${id}`)).at(-1) === 'ResponseErased';
const goneNow = async () => (await Promise.all(ids.map(isGone))).filter(Boolean).length;

const store = {
  find: async (
    _name: string,
    { filter, page }: { filter: object; page: { skip: number; limit: number } },
  ) => {
    expect(JSON.stringify(filter)).toContain(`"to":"${String(await asking())}"`);
    const left: StoredDocument[] = [];
    for (const _id of ids) if (!(await isGone(_id))) left.push({ _id, _position: '' });
    return left.slice(page.skip, page.skip + page.limit);
  },
  checkpoints: async ([name = '']: readonly string[]) => [
    { name, position: (await server.dependencies.log.head()) ?? '', epoch: 1 },
  ],
} as unknown as ReadingDependencies['store'];

const stream = () => `aside-${survey.poll._id}`;

/** Position of the last asking. */
async function asking(): Promise<string | undefined> {
  const events = await server.dependencies.log.read(stream());
  return events.findLast(({ type }) => type === 'AsideDiscardAsked')?.position;
}

function perform(effect: DiscardEffect): Promise<DiscardResult> {
  const mailer = {
    send: () => Promise.resolve(),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const { log } = server.dependencies;
  const read: typeof log.read = (name, from) =>
    bad.has(name) ? Promise.reject(new UnreadableEvent(name)) : log.read(name, from);
  const dependencies = { ...server.dependencies, mailer, store, log: { ...log, read } };
  const { kind } = asideProcess(dependencies, items.parked, 2);
  return kind.perform(effect, 'key', survey.poll._id);
}

const ask = (poll = survey.poll._id, as = owner) =>
  as.send('DELETE', '/pollAnswers/aside', { pollId: poll });

/** Goes on from a page to the last one. @returns all pages */
async function discardAll(effect: DiscardEffect = { type: 'discard' }) {
  const pages: DiscardResult[] = [];
  for (let next: DiscardEffect | undefined = effect; next;) {
    const result = await perform(next);
    pages.push(result);
    const goesOn = result.type === 'discarded' && result.hasMore && result.page;
    next = goesOn ? { type: 'discard', page: result.page } : undefined;
  }
  return pages;
}

it('is asked for by those who run the firm of the poll', async () => {
  const stranger = await server.register();
  expect((await ask(survey.poll._id, stranger)).status).toBe(404);
  const user = await server.account({ type: 'user', active: true, firm: owner.firm });
  expect((await ask(survey.poll._id, user)).status).toBe(403);
  expect(await typesOf(stream())).toEqual([]);
  expect(await perform({ type: 'discard' })).toEqual({ type: 'discarded', hasMore: false });
  expect(await ask()).toMatchObject({ status: 200, body: { pollId: survey.poll._id } });
});

it('discards page by page, a page that was cut off once more, and ends once', async () => {
  const [counted] = [survey.save()];
  await owner.send('POST', '/pollAnswers', counted);
  ids = await setAside(5);
  await ask();
  const until = await asking();
  const first = await perform({ type: 'discard' });
  expect(first).toMatchObject({ hasMore: true, page: { asking: 2, until } });
  expect(await goneNow()).toBe(2);
  // The process was killed before it kept what came of it.
  await discardAll();
  expect(await goneNow()).toBe(5);
  expect(await typesOf(`response-${counted.responseId}`)).toEqual(['ResponseSaved']);
  for (let n = 0; n < 2; n += 1) await perform({ type: 'end', asking: 2 });
  expect(await typesOf(stream())).toEqual([
    ...['AsideDiscardAsked', 'AsideDiscardAsked', 'AsideDiscardEnded'],
  ]);
  expect(await perform({ type: 'discard' })).toEqual({ type: 'discarded', hasMore: false });
});

it('leaves what counts by now, and passes over what cannot be read', async () => {
  ids = await setAside(3);
  const counted = survey.save();
  await owner.send('POST', '/pollAnswers', counted);
  const [broken = ''] = ids;
  bad.add(`response-${broken}`);
  await ask();
  const pages = await discardAll();
  expect(pages.at(-1)).toMatchObject({ hasMore: false, page: { asking: 3, failed: 1 } });
  expect(await goneNow()).toBe(2);
  expect(await items.names()).toEqual([`aside ${survey.poll._id}/response-${broken}`]);
  // As the read model had it before its last save.
  ids = [counted.responseId];
  await discardAll();
  expect(await goneNow()).toBe(0);
  bad.clear();
});
