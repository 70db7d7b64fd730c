import { randomUUID } from 'node:crypto';
import { metadataOf, newEvent } from '@canvass/command-api/command/handle';
import { newPoll } from '@canvass/contracts/poll/poll';
import { contentOf } from '@canvass/contracts/question/content';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { PNG, publishSurvey } from '@canvass/command-api/testing/survey';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { nameFile } from '@canvass/platform/files/name';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReactionDependencies } from './dependencies.js';
import * as reactions from './reactions.js';

let server: TestServer;
let owner: Owner;
let sent: Message[];

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
beforeEach(() => {
  sent = [];
});
afterAll(() => server.stop());

type React = typeof reactions.react;
const reacting =
  (react: React) =>
  (dependencies: TestServer['dependencies'], event: RecordedEvent): Promise<void> =>
    react({ ...dependencies, mailer: mailbox, publicUrl: 'https://polls.example' }, event);
const react = reacting(reactions.react);
const reactOutward = reacting(reactions.reactOutward);

/** Keeps what it is given. */
const mailbox: ReactionDependencies['mailer'] = {
  send: (message) => Promise.resolve(void sent.push(message)),
  problem: () => undefined,
  close: () => Promise.resolve(),
};

/** Appends what a command would have, and nothing of what follows: as when the process ended right after. */
async function appendOnly(stream: string, type: string, data: object): Promise<RecordedEvent> {
  const { log } = server.dependencies;
  const before = await log.read(stream);
  const context = {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    by: owner.id,
    firm: owner.firm,
  };
  const event = newEvent({ type, data }, randomUUID(), metadataOf(context, new Date()));
  await log.append(stream, before.at(-1)?.revision ?? 'none', [event]);
  const recorded = (await log.read(stream)).at(-1);
  if (!recorded) throw new Error('nothing was appended');
  return recorded;
}

async function typesOf(stream: string): Promise<string[]> {
  return (await server.dependencies.log.read(stream)).map(({ type }) => type);
}

async function create(path: string, body: object): Promise<string> {
  return (await owner.send('POST', path, body)).body['_id'] as string;
}

describe('what follows from an event', () => {
  it('is a new edition for an edited question, once', async () => {
    const question = await create('/question', closedQuestion());
    const poll = await create('/poll', pollOf([question], { isPublished: true }));
    const [created] = await server.dependencies.log.read(`question-${question}`);
    const content = { ...(created?.data['content'] as object), options: [] };
    const more = { ...content, options: [{ id: randomUUID(), text: { en: 'Only' } }] };
    const event = await appendOnly(`question-${question}`, 'QuestionEdited', {
      content: more,
      critical: true,
    });
    expect(await typesOf(`edition-${poll}`)).toEqual(['EditionPublished']);
    await react(server.dependencies, event);
    await react(server.dependencies, event);
    expect(await typesOf(`edition-${poll}`)).toEqual(['EditionPublished', 'EditionPublished']);
    const last = (await server.dependencies.log.read(`edition-${poll}`)).at(-1);
    expect(last?.data).toMatchObject({ edition: 2, meanings: { [question]: 2 } });
    expect(last?.metadata).toMatchObject({ by: owner.id, firm: owner.firm });
    expect(last?.metadata.correlationId).toBe(event.metadata.correlationId);
  });

  it('is that questions written in a poll are created, once, and then asked', async () => {
    const [poll, question] = [randomUUID(), randomUUID()];
    const content = contentOf(closedQuestion(), randomUUID);
    const created = await appendOnly(`poll-${poll}`, 'PollCreated', {
      content: { ...newPoll, name: 'Colours', questions: [question] },
      written: [{ question, content }],
    });
    const published = await appendOnly(`poll-${poll}`, 'PollPublished', {});
    await react(server.dependencies, created);
    await react(server.dependencies, published);
    expect(await typesOf(`question-${question}`)).toEqual(['QuestionCreated', 'QuestionPlaced']);
    expect(await typesOf(`edition-${poll}`)).toEqual(['EditionPublished']);
    const { state } = await server.dependencies.slots.of(owner.firm);
    expect(state.questions.has(`question-${question}`)).toBe(true);
  });

  it('is the first edition for a published poll', async () => {
    const question = await create('/question', closedQuestion());
    const poll = await create('/poll', pollOf([question]));
    await react(server.dependencies, await appendOnly(`poll-${poll}`, 'PollPublished', {}));
    expect(await typesOf(`edition-${poll}`)).toEqual(['EditionPublished']);
  });

  it('is that a deleted poll closes, frees its questions and leaves its services', async () => {
    const question = await create('/question', closedQuestion());
    const poll = await create('/poll', pollOf([question], { isPublished: true }));
    const device = await create('/device', deviceOf([poll]));
    const event = await appendOnly(`poll-${poll}`, 'PollDeleted', {});
    await react(server.dependencies, event);
    await react(server.dependencies, event);
    expect(await typesOf(`edition-${poll}`)).toEqual(['EditionPublished', 'PollClosed']);
    expect(await typesOf(`question-${question}`)).toEqual([
      'QuestionCreated',
      'QuestionPlaced',
      'QuestionRemoved',
    ]);
    expect(await typesOf(`device-${device}`)).toEqual(['DeviceCreated', 'DevicePollDropped']);
  });

  it('is that polls forget a service that is gone for good', async () => {
    const poll = await create('/poll', pollOf([]));
    const device = await create('/device', deviceOf([poll]));
    await owner.send('DELETE', '/device', { id: device });
    const event = await appendOnly(`device-${device}`, 'DeviceRemoved', {});
    await react(server.dependencies, event);
    await react(server.dependencies, event);
    expect(await typesOf(`poll-${poll}`)).toEqual(['PollCreated', 'PollPlaced', 'PollRemoved']);
  });

  it('is that an erased response loses its answers and the files only they know', async () => {
    const survey = await publishSurvey(owner);
    const save = survey.save();
    const answers = { ...save.answers, [survey.signature._id]: [PNG] };
    await owner.send('POST', '/pollAnswers', { ...save, answers });
    const stream = `response-${save.responseId}`;
    const png = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    const { log, files } = server.dependencies;
    expect(await files.get(nameFile(png, stream))).toBeDefined();
    const data = { poll: survey.poll._id, device: survey.device._id };
    const event = await appendOnly(stream, 'ResponseErased', data);
    await react(server.dependencies, event);
    await react(server.dependencies, event);
    expect(await files.get(nameFile(png, stream))).toBeUndefined();
    const [saved] = await log.read(stream);
    expect([saved?.personal, saved?.erased]).toEqual([undefined, true]);
    expect(await typesOf(stream)).toEqual(['ResponseSaved', 'ResponseErased']);
  });

  it('is that a deleted account loses its name and address', async () => {
    const { id } = await server.account({ type: 'user', active: true, firm: owner.firm });
    const event = await appendOnly(`account-${id}`, 'AccountDeleted', {});
    await react(server.dependencies, event);
    await react(server.dependencies, event);
    const [registered] = await server.dependencies.log.read(`account-${id}`);
    expect([registered?.personal, registered?.erased]).toEqual([undefined, true]);
  });

  it('is nothing where the command has done it all', async () => {
    const question = await create('/question', closedQuestion());
    const poll = await create('/poll', pollOf([question], { isPublished: true }));
    await create('/device', deviceOf([poll]));
    await owner.send('PATCH', '/question', { id: question, name: 'Renamed' });
    await owner.send('PATCH', '/poll', { id: poll, questions: [], isPublished: false });
    const before = await server.events();
    for (const event of before) {
      await reactOutward(server.dependencies, event);
      await react(server.dependencies, event);
    }
    expect((await server.events()).slice(before.length).map(({ type }) => type)).toEqual([]);
  });
});

describe('what follows outside from an event', () => {
  it('is a mail with a link that works, for the account that asked for one', async () => {
    const { id, email } = await server.register({ name: 'Ada <b>' });
    const reset = randomUUID();
    const event = await appendOnly(`account-${id}`, 'PasswordResetRequested', { reset });
    await reactOutward(server.dependencies, event);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: email, key: `passwordReset/${event.id}` });
    expect(mail?.text).toContain('Hello Ada <b>,');
    expect(mail?.html).toContain('Hello Ada &lt;b&gt;,');
    const link = /https:\/\/polls\.example\/reset\?resetPasswordToken=([\w-]+)/;
    const token = link.exec(mail?.text ?? '')?.[1];
    expect(link.exec(mail?.html ?? '')?.[1]).toBe(token);
    const body = { resetPasswordToken: token, password: 'better horse' };
    expect((await server.send('POST', '/account/resetPassword', body)).status).toBe(200);
    expect(JSON.stringify(await server.events())).not.toContain(token);
  });

  it('is no mail when the link could not be used any more', async () => {
    const { id } = await server.register();
    const reset = randomUUID();
    const event = await appendOnly(`account-${id}`, 'PasswordResetRequested', { reset });
    const later = () => new Date(Date.now() + 60 * 60_000);
    await reactOutward({ ...server.dependencies, now: later }, event);
    await appendOnly(`account-${id}`, 'PasswordChanged', {});
    await reactOutward(server.dependencies, event);
    expect(sent).toEqual([]);
  });

  it('is a word to the address that an account had before', async () => {
    const { id, email, send } = await server.register({ name: 'Ada' });
    const moved = `moved.${randomUUID()}@example.com`;
    expect((await send('PATCH', '/account/', { id, email: moved, phone: '1' })).status).toBe(200);
    expect((await send('PATCH', '/account/', { id, phone: '2' })).status).toBe(200);
    const events = await server.dependencies.log.read(`account-${id}`);
    const [changed, other] = events.filter(({ type }) => type === 'AccountEdited');
    if (!changed || !other) throw new Error('nothing was changed');
    const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000);
    await reactOutward({ ...server.dependencies, now: tomorrow }, changed);
    await reactOutward(server.dependencies, other);
    expect(sent).toEqual([]);
    await reactOutward(server.dependencies, changed);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: email, key: `addressChanged/${changed.id}` });
    expect(mail?.text).toContain('Hello Ada,');
    expect(mail?.text).not.toContain(moved);
  });
});
