import { randomUUID } from 'node:crypto';
import type { Form } from '@canvass/contracts/edition/form';
import { routeOf } from '@canvass/contracts/poll/branching';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, newEvent } from '../command/handle.js';
import { closedQuestion, pollOf, textQuestion } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

async function question(more: object): Promise<QuestionView> {
  const reply = await owner.send<QuestionView>('POST', '/question', more);
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Red ends, green leads to the last text, blue on to the first. */
async function survey(more = {}) {
  const colour = await question(closedQuestion());
  const [first, last] = [await question(textQuestion()), await question(textQuestion())];
  const questions = [colour._id, first._id, last._id];
  const questionsGraph = { [colour._id]: [null, last._id, first._id] };
  const created = await owner.send<PollView>(
    'POST',
    '/poll',
    pollOf(questions, { isLinearLogic: false, questionsGraph, isPublished: true, ...more }),
  );
  expect(created.status).toBe(201);
  return { colour, first: first._id, last: last._id, poll: created.body };
}

/** The questions a respondent is led through who chooses a colour, in the newest edition. */
async function wayOf(poll: string, chosen: string): Promise<string[]> {
  const { log, files } = server.dependencies;
  const edition = (await log.read(`edition-${poll}`)).findLast(
    ({ type }) => type === 'EditionPublished',
  );
  const file = await files.get(String(edition?.data['form']));
  const form = JSON.parse(file?.content.toString('utf8') ?? '') as Form;
  const [colour] = form.questions;
  const index = colour?.options.findIndex(({ text }) => text.en === chosen) ?? -1;
  return routeOf(form.poll, form.questions, { [colour?._id ?? '']: [index] }).slice(1);
}

async function edit(path: string, body: object): Promise<void> {
  expect((await owner.send('PATCH', path, body)).status).toBe(200);
}

async function view(id: string): Promise<PollView> {
  return (await owner.send<PollView>('PATCH', '/poll', { id })).body;
}

describe('a poll that branches', () => {
  it('leads each option where it did when options are moved, added or removed', async () => {
    const { colour, poll, first, last } = await survey();
    expect(await wayOf(poll._id, 'Green')).toEqual([last]);
    await edit('/question', { id: colour._id, options: { en: ['Blue', 'White', 'Green', 'Red'] } });
    expect([
      await wayOf(poll._id, 'Red'),
      await wayOf(poll._id, 'Green'),
      await wayOf(poll._id, 'Blue'),
    ]).toEqual([[], [last], [first, last]]);
    const ways = (await view(poll._id)).questionsGraph[colour._id];
    expect(ways).toEqual([first, first, last, null]);
    await edit('/question', { id: colour._id, options: { en: ['White', 'Green'] } });
    expect(await wayOf(poll._id, 'Green')).toEqual([last]);
    const after = await view(poll._id);
    expect(after.questionsGraph).toEqual({ [colour._id]: [first, last] });
    const [removed] = (await server.dependencies.log.read(`question-${colour._id}`)).slice(-1);
    expect(removed?.data['removed']).toHaveLength(2);
  });

  it('notifies of the option it named, or of none when that is gone', async () => {
    const { colour, poll } = await survey();
    const rule = { questionId: colour._id, answer: 'Green', answerIndex: 1 };
    await edit('/poll', { id: poll._id, notifications: [rule] });
    await edit('/question', { id: colour._id, options: { en: ['Green', 'Blue', 'Red'] } });
    const moved = (await view(poll._id)).notifications;
    expect(moved).toEqual([{ ...rule, answerIndex: 0, optionId: colour.optionIds?.[1] }]);
    await edit('/question', { id: colour._id, options: { en: ['Blue', 'Red'] } });
    expect((await view(poll._id)).notifications).toEqual([]);
  });

  it('takes a graph over options as its sender knew them', async () => {
    const { colour, poll, first, last } = await survey();
    const [red, green, blue] = colour.optionIds as string[];
    await edit('/question', { id: colour._id, options: { en: ['Blue', 'Red', 'Green'] } });
    const graph = {
      questionsGraph: { [colour._id]: [last, last, null] },
      questionsGraphOptions: { [colour._id]: [red, green, blue] },
    };
    await edit('/poll', { id: poll._id, revision: poll.revision, ...graph });
    const now = await view(poll._id);
    expect(now.questionsGraph[colour._id]).toEqual([null, last, last]);
    expect(now.questionsGraphOptions[colour._id]).toEqual([blue, red, green]);
    await edit('/poll', { id: poll._id, questionsGraph: { [colour._id]: [first, null, null] } });
    expect(await wayOf(poll._id, 'Blue')).toEqual([first, last]);
    expect(await wayOf(poll._id, 'Red')).toEqual([]);
  });

  it('is not changed by being sent back as it was, and merges with what others changed', async () => {
    const { colour, poll, last } = await survey();
    await edit('/question', { id: colour._id, options: { en: ['White', 'Green', 'Red', 'Blue'] } });
    const seen = await view(poll._id);
    const { questionsGraph, questionsGraphOptions, notifications } = seen;
    const same = { questionsGraph, questionsGraphOptions, notifications };
    await edit('/poll', { id: poll._id, revision: seen.revision, ...same });
    expect((await view(poll._id)).revision).toBe(seen.revision);
    await edit('/poll', {
      id: poll._id,
      questionsGraph: { [colour._id]: [last, last, last, last] },
    });
    await edit('/poll', { id: poll._id, revision: seen.revision, ...same, name: 'Renamed' });
    const merged = await view(poll._id);
    expect(merged.name).toBe('Renamed');
    expect(merged.questionsGraph[colour._id]).toEqual([last, last, last, last]);
    const graph = { [colour._id]: [null, null, null, null] };
    const other = { id: poll._id, revision: seen.revision, questionsGraph: graph };
    const refused = await owner.send('PATCH', '/poll', other);
    expect(refused.status).toBe(409);
    expect(refused.body['details']).toMatchObject({ fields: ['questionsGraph'] });
  });

  it('written when options were named by their place leads where it did then', async () => {
    const colour = await question(closedQuestion());
    const [first, last] = [await question(textQuestion()), await question(textQuestion())];
    const other = await survey();
    const [created] = await server.dependencies.log.read(`poll-${other.poll._id}`);
    const content = {
      ...(created?.data['content'] as object),
      questions: [colour._id, first._id, last._id],
      questionsGraph: { [colour._id]: [null, last._id, first._id] },
      notifications: [{ questionId: colour._id, answer: 'Blue', answerIndex: 2 }],
    };
    const id = randomUUID();
    await append(`question-${colour._id}`, 'QuestionPlaced', { poll: id });
    await append(`poll-${id}`, 'PollCreated', { content });
    const [made] = await server.dependencies.log.read(`question-${colour._id}`);
    const before = made?.data['content'] as { options: object[] };
    const turned = { ...before, options: [...before.options].reverse() };
    await append(`question-${colour._id}`, 'QuestionEdited', { content: turned, critical: false });
    await edit('/question', { id: colour._id, options: { en: ['Green', 'Red', 'Blue'] } });
    await edit('/poll', { id, isPublished: true });
    expect([await wayOf(id, 'Red'), await wayOf(id, 'Green'), await wayOf(id, 'Blue')]).toEqual([
      [],
      [last._id],
      [first._id, last._id],
    ]);
    await edit('/poll', { id, name: 'Renamed' });
    const now = await view(id);
    expect(now.questionsGraph[colour._id]).toEqual([last._id, null, first._id]);
    expect(now.notifications).toMatchObject([{ answerIndex: 2 }]);
    const written = (await server.dependencies.log.read(`poll-${id}`)).at(-1);
    expect(written?.type).toBe('PollEdited');
    expect(JSON.stringify(written?.data)).not.toContain('[null');
  });

  /** Appends what an earlier release had written. */
  async function append(stream: string, type: string, data: object): Promise<void> {
    const { log } = server.dependencies;
    const context = {
      ...{ commandId: randomUUID(), correlationId: randomUUID() },
      ...{ by: owner.id, firm: owner.firm },
    };
    const event = newEvent({ type, data }, randomUUID(), metadataOf(context, new Date()));
    const before = await log.read(stream);
    await log.append(stream, before.at(-1)?.revision ?? 'none', [event]);
  }
});
