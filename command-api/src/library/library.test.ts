import { randomUUID } from 'node:crypto';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import {
  closedQuestion,
  pollOf,
  sampleId,
  textQuestion,
  writtenQuestion,
} from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureLibrary } from './ensure-library.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';

let server: TestServer;
let owner: Owner;
let tabi: Owner;
/** Of the library. */
let item: LibraryPollView;
let original: PollView;

const [first, second, red, blue] = [1, 2, 3, 4].map(sampleId) as [string, string, string, string];
const colour = closedQuestion({
  question: { en: 'Which colour?', bg: 'Кой цвят?' },
  options: { en: ['Red', 'Blue'], bg: ['Червен', 'Син'] },
  optionIds: [red, blue],
});
const style = { ...pollOf([]).style, questionColor: '#112233', fontSize: 30 };
const branching = pollOf([first, second], {
  newQuestions: [writtenQuestion(colour, first), writtenQuestion(textQuestion(), second)],
  isLinearLogic: false,
  questionsGraph: { [first]: [second, null] },
  questionsGraphOptions: { [first]: [red, blue] },
  notifications: [{ questionId: first, answer: 'Red', answerIndex: 0, optionId: red }],
  rules: {
    [second]: [
      {
        join: 'all',
        conditions: [{ on: 'option', question: first, option: red }],
        to: { ending: sampleId(5) },
      },
    ],
  },
  endings: [
    { id: sampleId(5), title: { en: 'Bye' }, text: {}, redirectUrl: '', screenedOut: true },
  ],
  hiddenFields: ['room'],
  redirectUrl: 'https://example.com',
  style,
});

/** What a poll says, with the places of its questions for their ids, and nothing of the record itself. */
function contentOf(poll: PollView | LibraryPollView): unknown {
  const { _id, createdAt: _at, revision: _revision, ...content } = poll;
  const places = poll.questions.map((id, place) => [id, `question ${place}`] as const);
  const json = places.reduce(
    (text, [id, place]) => text.replaceAll(id, place),
    JSON.stringify({
      ...content,
      ...{ firm: undefined, devices: undefined, isPublished: undefined },
      questionContents: undefined,
    }),
  );
  return JSON.parse(json);
}
const questionsOf = async (by: Owner, ids: readonly string[]) => {
  const views = ids.map(
    async (id) => (await by.send<QuestionView>('PATCH', '/question', { id })).body,
  );
  return (await Promise.all(views)).map((view) => {
    const { _id, firm: _firm, createdAt: _at, revision: _r, polls: _polls, ...content } = view;
    return content;
  });
};
const streams = async () => new Set((await server.events()).map(({ stream }) => stream));

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  tabi = await server.account({ type: 'tabi', active: true, firm: owner.firm });
  original = (await tabi.send<PollView>('POST', '/poll', branching)).body;
  const sent = { id: original._id, category: 'shops' };
  item = (await tabi.send<LibraryPollView>('POST', '/poll/copyToLibrary/', sent)).body;
});
afterAll(() => server.stop());

describe('a copy of a poll in the library', () => {
  it('is the poll as it stood, in the category', async () => {
    expect(contentOf(item)).toEqual({ ...(contentOf(original) as object), category: 'shops' });
    await tabi.send('PATCH', '/poll', { id: original._id, name: 'Other' });
    const { body } = await tabi.send<LibraryPollView>('PATCH', '/pollLibrary', { id: item._id });
    expect(body).toEqual(item);
  });

  it.each(['/pollLibrary/copyToPolls/', '/poll/copyToPolls/'])(
    'is copied to own polls by %s, equal but for its ids',
    async (path) => {
      const { status, body } = await owner.send<PollView>('POST', path, { id: item._id });
      expect(status).toBe(201);
      expect(contentOf(body)).toEqual(contentOf(item));
      expect(body.questions).not.toEqual(item.questions);
      expect(await questionsOf(owner, body.questions)).toEqual(
        await questionsOf(tabi, original.questions),
      );
    },
  );

  it('is made once by one command', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = () =>
      owner.send<PollView>('POST', '/pollLibrary/copyToPolls', { id: item._id }, headers);
    const replies = [await ask(), await ask()];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  });

  it('is one event with all of its questions, so a cut makes none of them or all', async () => {
    const ask = { id: item._id };
    const { body } = await owner.send<PollView>('POST', '/pollLibrary/copyToPolls', ask);
    const [created] = await server.dependencies.log.read(`poll-${body._id}`);
    const written = created?.data['written'] as { question: string }[];
    expect(written.map(({ question }) => question)).toEqual(body.questions);
  });
});

describe('what the plan does not allow', () => {
  let poor: Owner;
  const copy = (more: object = {}) =>
    poor.send<PollView>('POST', '/pollLibrary/copyToPolls', { id: item._id, ...more });
  const plan = (features: Parameters<typeof subscribe>[2]) =>
    subscribe(server.dependencies, poor.firm, {
      ...{ library: true, surveyLimit: 5, questionLimit: 5, questionTypesLimit: 15 },
      ...{ multiLanguage: true, customFont: true, customBackgroundColors: true },
      ...{ customRedirect: true, customScreens: true, ...features },
    });
  beforeAll(async () => {
    poor = await server.register();
  });

  it.each([
    ['colours', { customBackgroundColors: false }, 'featureNotInPlan'],
    ['languages', { multiLanguage: false }, 'featureNotInPlan'],
    ['types', { questionTypesLimit: 1 }, 'questionTypeNotInPlan'],
    ['questions', { questionLimit: 1 }, 'limitReached'],
    ['polls', { surveyLimit: 0 }, 'limitReached'],
    ['the library', { library: false }, 'featureNotInPlan'],
  ])('is named before anything is made: %s', async (_what, features, code) => {
    await plan(features);
    const before = await streams();
    const { status, body } = await copy();
    expect([status, (body as { code?: string }).code]).toEqual([403, code]);
    expect(await streams()).toEqual(before);
  });

  it('is left out where that is asked for', async () => {
    await plan({ customBackgroundColors: false, multiLanguage: false });
    const { status, body } = await copy({ leaveOut: true });
    expect(status).toBe(201);
    expect(body.style).toEqual({ fontSize: 30, textAlignment: 'center' });
    const [asked] = await questionsOf(poor, body.questions);
    expect(asked?.question).toEqual({ en: 'Which colour?' });
  });
});

describe('the library', () => {
  it('is written by operators alone, and its categories are the eight', async () => {
    const body = { ...branching, status: undefined, category: 'hotels' };
    expect((await owner.send('POST', '/pollLibrary', body)).status).toBe(403);
    expect((await owner.send('DELETE', '/pollLibrary', { id: item._id })).status).toBe(403);
    const theirs = { id: original._id, category: 'shops' };
    expect((await owner.send('POST', '/poll/copyToLibrary', theirs)).status).toBe(403);
    const wrong = { ...theirs, category: 'zoos' };
    expect((await tabi.send('POST', '/poll/copyToLibrary', wrong)).status).toBe(400);
  });

  it('takes polls that are written in it, and edits and deletes them; copies stay', async () => {
    const { isPublished: _published, ...fields } = branching;
    const made = await tabi.send<LibraryPollView>('POST', '/pollLibrary', {
      ...{ ...fields, category: 'hotels' },
      names: { bg: 'Цветове' },
    });
    expect(made.status).toBe(201);
    const { _id: id, questions } = made.body;
    const edited = await tabi.send<LibraryPollView>('PATCH', '/pollLibrary', {
      ...{ id, name: 'Hues', category: 'others', revision: made.body.revision },
      questions: questions.slice(0, 1),
    });
    expect(edited.body).toMatchObject({
      name: 'Hues',
      category: 'others',
      names: { bg: 'Цветове' },
    });
    expect(edited.body.questionContents.map(({ name }) => name)).toEqual(['Colour']);
    const copy = await owner.send<PollView>('POST', '/pollLibrary/copyToPolls', { id });
    expect((await tabi.send('DELETE', '/pollLibrary', { id })).status).toBe(200);
    expect((await tabi.send('DELETE', '/pollLibrary', { id })).status).toBe(404);
    expect((await owner.send('POST', '/pollLibrary/copyToPolls', { id })).status).toBe(404);
    expect((await owner.send('PATCH', '/poll', { id: copy.body._id })).status).toBe(200);
  });

  it('takes no question of another firm', async () => {
    const asked = await owner.send<QuestionView>('POST', '/question', textQuestion());
    const stranger = await server.register();
    const other = await server.account({ type: 'tabi', active: true, firm: stranger.firm });
    const { isPublished: _published, ...body } = pollOf([asked.body._id], { category: 'shops' });
    expect((await other.send('POST', '/pollLibrary', body)).status).toBe(404);
    const theirs = { id: original._id, category: 'shops' };
    expect((await other.send('POST', '/poll/copyToLibrary', theirs)).status).toBe(404);
  });
});

describe('the polls that the product brings', () => {
  it('are put into the library once, and stay deleted', async () => {
    await ensureLibrary(server.dependencies);
    const ofLibrary = async () =>
      (await server.events()).filter(({ type }) => type.startsWith('LibraryPoll'));
    const before = await ofLibrary();
    const id = before.at(-1)?.stream.replace('library-', '');
    expect((await tabi.send('DELETE', '/pollLibrary', { id })).status).toBe(200);
    await ensureLibrary(server.dependencies);
    expect(await ofLibrary()).toHaveLength(before.length + 1);
  });

  it('are copied as any other', async () => {
    const id = (await server.events())
      .find(({ type, metadata }) => type === 'LibraryPollAdded' && metadata.firm === OPERATORS_FIRM)
      ?.stream.replace('library-', '');
    const { status, body } = await owner.send<PollView>('POST', '/pollLibrary/copyToPolls', { id });
    expect([status, body.name, body.questions.length]).toEqual([201, 'Visit to a service desk', 6]);
  });
});
