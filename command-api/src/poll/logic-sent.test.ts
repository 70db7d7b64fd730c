import { randomUUID } from 'node:crypto';
import type { Form } from '@canvass/contracts/edition/form';
import { wayOf } from '@canvass/contracts/poll/branching';
import type { BranchRule } from '@canvass/contracts/poll/branch-rule';
import { emptyCondition } from '@canvass/contracts/poll/conditions';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import {
  closedQuestion,
  pollOf,
  textQuestion,
  writtenQuestion,
} from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;
let colour: QuestionView;
let first: string;
let last: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  const make = async (request: object) =>
    (await owner.send<QuestionView>('POST', '/question', request)).body;
  colour = await make(closedQuestion());
  first = (await make(textQuestion()))._id;
  last = (await make(textQuestion()))._id;
});
afterAll(() => server.stop());

const optionAt = (place: number) => String(colour.optionIds?.[place]);
const chose = (place: number) =>
  ({ on: 'option', question: colour._id, option: optionAt(place) }) as const;
/** What a graph cannot say: two conditions at once. */
const twofold = (): BranchRule => ({
  join: 'all',
  conditions: [chose(0), { on: 'answered', question: first, answered: true }],
  to: 'end',
});

async function create(more: object): Promise<PollView> {
  const questions = [colour._id, first, last];
  const request = pollOf(questions, { isLinearLogic: false, ...more });
  const { status, body } = await owner.send<PollView>('POST', '/poll', request);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

const edit = (poll: PollView, more: object) =>
  owner.send<PollView & { code?: string; details?: unknown }>('PATCH', '/poll', {
    ...{ id: poll._id, ...more },
  });

it('keeps rules, and shows them to respondents in the next edition', async () => {
  const poll = await create({ rules: { [first]: [twofold()] }, isPublished: true });
  expect(poll.rules).toEqual({ [first]: [twofold()] });
  const events = await server.dependencies.log.read(`edition-${poll._id}`);
  const file = await server.dependencies.files.get(String(events[0]?.data['form']));
  const form = JSON.parse(file?.content.toString('utf8') ?? '') as Form;
  const way = (answers: Record<string, (number | string)[]>) =>
    wayOf(form.poll, form.questions, answers).route;
  expect(way({ [colour._id]: [0], [first]: ['Hi'] })).toEqual([colour._id, first]);
  expect(way({ [colour._id]: [1], [first]: ['Hi'] })).toEqual([colour._id, first, last]);
});

it('says in the graph what a graph can say, and its conditions in words', async () => {
  const rule: BranchRule = { join: 'all', conditions: [chose(1)], to: { question: last } };
  const poll = await create({ rules: { [colour._id]: [rule] } });
  expect(poll.rules).toBeUndefined();
  expect(poll.questionsGraph).toEqual({ [colour._id]: [first, last, first] });
  expect(poll.conditions).toEqual([
    {
      ...{ conditionQuestion: colour._id, conditionAnswers: ['Red', 'Green', 'Blue'] },
      ...{ conditionAnswer: 'Green', conditionRule: 'is', answerGraphIndex: 1 },
      ...{ goTo: last, endPoll: false, isEmpty: false },
    },
  ]);
});

it('takes conditions as the graph that they say', async () => {
  const asked = { ...emptyCondition, conditionQuestion: colour._id, isEmpty: false };
  const poll = await create({ conditions: [{ ...asked, answerGraphIndex: 2, endPoll: true }] });
  expect(poll.questionsGraph[colour._id]?.at(2)).toBeNull();
  const kept = await edit(poll, { conditions: poll.conditions, description: 'Same' });
  expect(kept.body.questionsGraph).toEqual(poll.questionsGraph);
  const moved = await edit(poll, { conditions: [{ ...asked, goTo: last }] });
  expect(moved.body.questionsGraph[colour._id]?.[0]).toBe(last);
  expect((await edit(poll, { conditions: [emptyCondition] })).body.conditions).toEqual([
    emptyCondition,
  ]);
});

it('refuses a view where the rules say more, and takes rules instead', async () => {
  const poll = await create({ rules: { [first]: [twofold()] } });
  for (const [more, fields] of [
    [{ questionsGraph: { [first]: [null] } }, [`questionsGraph.${first}`]],
    [{ conditions: [{ ...emptyCondition, conditionQuestion: first }] }, ['conditions.0']],
    [{ isLinearLogic: true }, ['isLinearLogic']],
  ] as const) {
    const { status, body } = await edit(poll, more);
    expect([status, body.code, body.details]).toEqual([409, 'rulesSayMore', { fields }]);
  }
  const linear = await edit(poll, { isLinearLogic: true, rules: {} });
  expect([linear.status, linear.body.rules]).toEqual([200, undefined]);
});

it('drops what rules say of a question that goes, and refuses what they cannot ask', async () => {
  const poll = await create({ rules: { [first]: [twofold()], [last]: [] } });
  const left = await edit(poll, { questions: [first, last] });
  expect([left.status, left.body.rules]).toEqual([200, undefined]);
  const later = { ...twofold(), conditions: [{ ...chose(0), question: last }] };
  const unknown = { ...twofold(), conditions: [{ ...chose(0), option: randomUUID() }] };
  for (const rule of [later, unknown]) {
    const { status } = await edit(poll, {
      questions: [colour._id, first, last],
      rules: { [first]: [rule] },
    });
    expect(status).toBe(400);
  }
});

it('gives rules of questions that are written in the poll the ids that these get', async () => {
  const id = randomUUID();
  const rule = {
    join: 'any',
    conditions: [chose(0), { on: 'answered', question: id, answered: false }],
    to: 'end',
  };
  const poll = await create({
    questions: [colour._id, id],
    newQuestions: [writtenQuestion(textQuestion(), id)],
    rules: { [id]: [rule] },
  });
  const own = String(poll.questions[1]);
  expect(own).not.toBe(id);
  expect(poll.rules?.[own]?.[0]?.conditions[1]).toMatchObject({ question: own });
});
