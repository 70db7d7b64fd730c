import { randomUUID } from 'node:crypto';
import { languages } from '@canvass/contracts/language/language';
import type { CreatePoll, NewQuestion } from '@canvass/contracts/poll/commands';
import { basicPlan } from '@canvass/contracts/plan/plan';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import {
  closedQuestion,
  pollOf,
  sampleId,
  textQuestion,
  writtenQuestion,
} from '@canvass/contracts/samples/requests';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failAppendsOf } from '../testing/fail-appends.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const [first, second, red, blue] = [1, 2, 3, 4].map(sampleId) as [string, string, string, string];
const colour = writtenQuestion(
  closedQuestion({ options: { en: ['Red', 'Blue'] }, optionIds: [red, blue] }),
  first,
);
const why = writtenQuestion(textQuestion(), second);

const writing = (more: Partial<CreatePoll> = {}) =>
  pollOf([first, second], { newQuestions: [colour, why], ...more });

async function typesOf(stream: string): Promise<string[]> {
  return (await server.dependencies.log.read(stream)).map(({ type }) => type);
}
const question = async (id: string, by = owner) =>
  (await by.send<QuestionView>('PATCH', '/question', { id })).body;

describe('questions written in a poll', () => {
  it('are published questions of the bank that the poll asks, as it was saved', async () => {
    const request = writing({
      isPublished: true,
      isLinearLogic: false,
      questionsGraph: { [first]: [second, null] },
      questionsGraphOptions: { [first]: [red, blue] },
    });
    const { status, body } = await owner.send<PollView>('POST', '/poll', request);
    expect(status).toBe(201);
    const [a, b] = body.questions as [string, string];
    expect([a, b]).not.toContain(first);
    expect(body.questionsGraph).toEqual({ [a]: [b, null] });
    expect(body.questionsGraphOptions).toEqual({ [a]: [red, blue] });
    expect(await question(a)).toMatchObject({
      ...{ name: 'Colour', status: 2, polls: [body._id], optionIds: [red, blue] },
      firm: owner.firm,
    });
    expect(await question(b)).toMatchObject({ name: 'Why', status: 2, polls: [body._id] });
    const [edition] = await server.dependencies.log.read(`edition-${body._id}`);
    const form = await server.dependencies.admission.form(edition?.data['form'] as string);
    expect(form.questions.map(({ _id }) => _id)).toEqual([a, b]);
    expect((await owner.send('DELETE', '/question', { id: a })).status).toBe(409);
  });

  it('can be read as soon as the answer says how far it wrote', async () => {
    const reply = await owner.send<PollView>('POST', '/poll', writing());
    const events = await server.dependencies.log.read(`question-${reply.body.questions[1]!}`);
    expect(events.map(({ type }) => type)).toEqual(['QuestionCreated', 'QuestionPlaced']);
    expect(reply.position).toBe(events.at(-1)?.position);
  });

  it('join those that the poll has, and leave them alone', async () => {
    const { body } = await owner.send<PollView>('POST', '/poll', writing());
    const [a, b] = body.questions as [string, string];
    const edit = { id: body._id, questions: [b, first, a], newQuestions: [colour] };
    const edited = await owner.send<PollView>('PATCH', '/poll', edit);
    expect(edited.status).toBe(200);
    const [, added] = edited.body.questions;
    expect(edited.body.questions).toEqual([b, added, a]);
    expect([first, a, b]).not.toContain(added);
    expect((await question(added!)).polls).toEqual([body._id]);
    expect(await typesOf(`question-${a}`)).toEqual(['QuestionCreated', 'QuestionPlaced']);
  });

  it('are written once by one command', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => owner.send<PollView>('POST', '/poll', writing(), headers)),
    );
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    const [a] = replies[0]?.body.questions ?? [];
    expect(await typesOf(`question-${a}`)).toEqual(['QuestionCreated', 'QuestionPlaced']);
  });

  it('are not looked for again when another part of the poll is edited', async () => {
    const { body } = await owner.send<PollView>('POST', '/poll', writing());
    const removed = { id: body._id, questions: body.questions.slice(0, 1) };
    expect((await owner.send('PATCH', '/poll', removed)).status).toBe(200);
    const read = vi.spyOn(server.dependencies.log, 'read');
    const edit = { id: body._id, name: 'Other colours' };
    expect((await owner.send('PATCH', '/poll', edit)).status).toBe(200);
    const [asked, dropped] = body.questions.map(
      (id) => read.mock.calls.filter(([stream]) => stream === `question-${id}`).length,
    );
    // To decide on the poll, and to see whether it still has a place in the one that it dropped.
    expect([asked, dropped]).toEqual([1, 1]);
  });

  it('are none of another firm’s, even under the same command and the same ids', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const mine = await owner.send<PollView>('POST', '/poll', writing(), headers);
    const stranger = await server.register();
    const theirs = await stranger.send<PollView>('POST', '/poll', writing(), headers);
    expect(theirs.status).toBe(201);
    expect(theirs.body.questions.some((id) => mine.body.questions.includes(id))).toBe(false);
    const taking = writing({ newQuestions: [{ ...colour, id: mine.body.questions[0]! }] });
    const stolen = await stranger.send<PollView>('POST', '/poll', {
      ...taking,
      questions: [mine.body.questions[0]],
    });
    expect(stolen.body.questions).not.toEqual([mine.body.questions[0]]);
  });
});

describe('a save that is refused', () => {
  const streams = async () => new Set((await server.events()).map(({ stream }) => stream));

  it('writes nothing, even if only one of its questions is wrong', async () => {
    const before = await streams();
    const request = writing({ newQuestions: [colour, { ...why, question: {} }] });
    const { status, body } = await owner.send('POST', '/poll', request);
    expect([status, body['code']]).toEqual([400, 'invalidInput']);
    expect(await streams()).toEqual(before);
  });

  /** A question with texts of so many kilobytes. */
  const long = (id: string, kilobytes: number): NewQuestion => {
    const options = Array.from({ length: kilobytes }, (_, n) => `${String(n)}${'x'.repeat(900)}`);
    return writtenQuestion(closedQuestion({ options: { en: options } }), id);
  };

  it('for the size of all that is new says so at the questions, and takes no slot', async () => {
    const slots = async () => (await server.dependencies.slots.of(owner.firm)).state;
    const count = vi.spyOn(server.dependencies.limits, 'of');
    const [before, taken] = [await streams(), (await slots()).questions.size];
    const newQuestions = [long(first, 150), long(second, 150)];
    const refused = await owner.send('POST', '/poll', writing({ newQuestions, isPublished: true }));
    const tooLarge = {
      ...{ code: 'newQuestionsTooLarge', field: 'questions' },
      parameters: { kilobytes: 250 },
    };
    expect([refused.status, refused.body['details']]).toEqual([400, [tooLarge]]);
    expect(await streams()).toEqual(before);
    expect((await slots()).questions.size).toBe(taken);
    expect(count).not.toHaveBeenCalledWith('publishing', expect.anything());

    const one = pollOf([first], { newQuestions: newQuestions.slice(0, 1) });
    const { body: poll } = await owner.send<PollView>('POST', '/poll', one);
    const edit = { id: poll._id, questions: [...poll.questions, first, second] };
    const more = await owner.send('PATCH', '/poll', { ...edit, newQuestions });
    expect([more.status, more.body['details']]).toEqual([400, [tooLarge]]);
    const next = { ...edit, questions: [...poll.questions, second] };
    const saved = await owner.send<PollView>('PATCH', '/poll', {
      ...next,
      newQuestions: newQuestions.slice(1),
    });
    expect([saved.status, saved.body.questions.length]).toEqual([200, 2]);
  });

  it('for their number is not refused up to 100, in all languages', async () => {
    const firm = await server.register();
    await subscribe(server.dependencies, firm.firm, { questionLimit: 200, multiLanguage: true });
    const texts = <Value>(value: Value) =>
      Object.fromEntries(languages.map((language) => [language, value]));
    const asked = closedQuestion({ question: texts('Colour?'), options: texts(['Red', 'Blue']) });
    const many = Array.from({ length: 101 }, (_, n) => writtenQuestion(asked, sampleId(n + 100)));
    const ask = (newQuestions: typeof many) =>
      firm.send<PollView>(
        'POST',
        '/poll',
        pollOf(
          newQuestions.map(({ id }) => id),
          { newQuestions },
        ),
      );
    const refused = await ask(many);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: [{ field: 'newQuestions' }] },
    ]);
    const taken = await ask(many.slice(1));
    expect([taken.status, taken.body.questions.length]).toEqual([201, 100]);
  });

  it('names the limit when slots run out, and takes no slot', async () => {
    const firm = await server.register();
    await subscribe(server.dependencies, firm.firm, {
      ...basicPlan.features,
      ...{ questionLimit: 1, surveyLimit: 2, questionTypesLimit: 14 },
    });
    const slots = async () => (await server.dependencies.slots.of(firm.firm)).state;
    const before = await streams();
    const { status, body } = await firm.send('POST', '/poll', writing());
    expect([status, body['code']]).toEqual([403, 'limitReached']);
    expect(body['details']).toEqual({ limit: 'questionLimit', allowed: 1 });
    expect(await streams()).toEqual(before);
    expect([(await slots()).questions.size, (await slots()).polls.size]).toEqual([0, 0]);
    const one = pollOf([first], { newQuestions: [colour] });
    const made = await firm.send<PollView>('POST', '/poll', one);
    expect(made.status).toBe(201);
    expect([...(await slots()).questions]).toEqual([`question-${made.body.questions[0]!}`]);
    const edit = { id: made.body._id, questions: [...made.body.questions, second] };
    const more = await firm.send('PATCH', '/poll', { ...edit, newQuestions: [why] });
    expect([more.status, more.body['code']]).toEqual([403, 'limitReached']);
    expect(
      (await firm.send<PollView>('PATCH', '/poll', { id: made.body._id })).body.questions,
    ).toEqual(made.body.questions);
  });
});

describe('when the process ends before the questions are written', () => {
  it('the same command writes them when it comes again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    failAppendsOf('QuestionCreated', server);
    const request = writing({ isPublished: true });
    expect((await owner.send('POST', '/poll', request, headers)).status).toBe(500);
    vi.restoreAllMocks();
    const again = await owner.send<PollView>('POST', '/poll', request, headers);
    expect(again.status).toBe(201);
    for (const id of again.body.questions) {
      expect(await typesOf(`question-${id}`)).toEqual(['QuestionCreated', 'QuestionPlaced']);
    }
    expect(await typesOf(`edition-${again.body._id}`)).toEqual(['EditionPublished']);
  });

  it('an edit of another of its questions writes them, too', async () => {
    const bank = (await owner.send<QuestionView>('POST', '/question', textQuestion())).body._id;
    const headers = { 'Idempotency-Key': randomUUID() };
    failAppendsOf('QuestionCreated', server);
    const request = pollOf([bank, first], { newQuestions: [colour], isPublished: true });
    expect((await owner.send('POST', '/poll', request, headers)).status).toBe(500);
    vi.restoreAllMocks();
    const edit = { id: bank, question: { en: 'Why so?' } };
    expect((await owner.send('PATCH', '/question', edit)).status).toBe(200);
    const { body } = await owner.send<PollView>('POST', '/poll', request, headers);
    expect(await typesOf(`edition-${body._id}`)).toEqual(['EditionPublished']);
    expect((await question(body.questions[1]!)).polls).toEqual([body._id]);
  });
});
