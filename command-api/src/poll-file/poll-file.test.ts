import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@canvass/contracts/poll-file/view';
import { POLL_FILE, POLL_FILE_VERSION, type PollFile } from '@canvass/contracts/poll-file/file';
import { idInFile, pollFileOf } from '@canvass/contracts/poll-file/write';
import type { PollView } from '@canvass/contracts/poll/view';
import { contentOf } from '@canvass/contracts/question/content';
import type { QuestionView } from '@canvass/contracts/question/view';
import { closedQuestion, sampleId, textQuestion } from '@canvass/contracts/samples/requests';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';

let server: TestServer;
let owner: Owner;
let picture: Buffer;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
});
afterAll(() => server.stop());

const [first, second, red, blue] = [idInFile(1), idInFile(2), sampleId(3), sampleId(4)] as const;
const address = `/api/files/${'a'.repeat(64)}`;

function fileOf(more: object = {}, poll: object = {}): object {
  return {
    ...{ format: POLL_FILE, version: POLL_FILE_VERSION },
    poll: {
      ...{ name: 'Visit', description: 'How it was', isLinearLogic: false },
      questionsGraph: { [first]: [second, null] },
      questionsGraphOptions: { [first]: [red, blue] },
      rules: {
        [second]: [
          {
            join: 'any',
            conditions: [{ on: 'option', question: first, option: red }],
            to: { ending: sampleId(5) },
          },
        ],
      },
      endings: [
        { id: sampleId(5), title: { en: 'Bye' }, text: {}, redirectUrl: '', screenedOut: true },
      ],
      style: { fontSize: 20, textAlignment: 'center', backgroundImageURL: address },
      ...poll,
    },
    questions: [
      {
        ...closedQuestion({
          question: { en: 'Which colour?', bg: 'Кой цвят?' },
          options: { en: ['Red', 'Blue'], bg: ['Червен', 'Син'] },
          optionIds: [red, blue],
        }),
        id: first,
        status: undefined,
      },
      { ...textQuestion(), id: second, status: undefined },
    ],
    pictures: [{ address, type: 'image/png', content: picture.toString('base64') }],
    ...more,
  };
}

const send = <Answer>(path: string, file: unknown, more: object = {}, headers = {}) =>
  owner.send<Answer>(
    'POST',
    path,
    { file: typeof file === 'string' ? file : JSON.stringify(file), ...more },
    headers,
  );

async function writtenOut(poll: PollView): Promise<PollFile> {
  const asked = await Promise.all(
    poll.questions.map(async (id) => {
      const { body } = await owner.send<QuestionView>('PATCH', '/question', { id });
      return [id, contentOf(body)] as const;
    }),
  );
  return pollFileOf(poll, new Map(asked));
}
const polls = async () =>
  (await server.events()).filter(({ type }) => type === 'PollCreated').length;

describe('POST /poll/import', () => {
  it('makes the poll of a file, whose file is the same again but for names of pictures', async () => {
    const { status, body } = await send<PollView>('/poll/import', fileOf());
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Visit', isPublished: false });
    expect(body.questions).not.toContain(first);
    const kept = body.style.backgroundImageURL;
    expect(kept).toMatch(/^\/api\/files\/[0-9a-f]{64}$/);
    const file = await writtenOut(body);
    expect(file.poll.questionsGraph).toEqual({ [first]: [second, null] });
    const again = await send<PollView>('/poll/import', { ...file, pictures: [] });
    expect(await writtenOut(again.body)).toEqual(file);
  });

  it('makes one poll by one command, also when it is sent again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await polls();
    const replies = [
      await send<PollView>('/poll/import', fileOf(), {}, headers),
      await send<PollView>('/poll/import', fileOf(), {}, headers),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await polls()).toBe(before + 1);
  });

  it('is one event with all of its questions, so a cut makes none of them or all', async () => {
    const { body } = await send<PollView>('/poll/import', fileOf());
    const [created] = (await server.events()).filter(({ stream }) => stream === `poll-${body._id}`);
    expect(created).toMatchObject({
      type: 'PollCreated',
      data: { written: body.questions.map((question) => ({ question })) },
    });
  });

  it('takes nothing of a file that is not whole, unless it is to be left out', async () => {
    const file = fileOf({ pictures: [], colour: 'red' });
    const before = await polls();
    const refused = await send<{ code: string }>('/poll/import', file);
    expect(refused.status).toBe(409);
    expect(await polls()).toBe(before);
    const taken = await send<PollView>('/poll/import', file, { leaveOut: true });
    expect(taken.body.style.backgroundImageURL ?? '').toBe('');
  });

  it('leaves out what the plan lacks, where that is asked for', async () => {
    const other = await server.register();
    await subscribe(server.dependencies, other.firm, {
      customScreens: false,
      multiLanguage: false,
    });
    const file = JSON.stringify(fileOf());
    const { body: report } = await other.send<ImportReport>('POST', '/poll/import/preview', {
      file,
    });
    expect(report.features.toSorted()).toEqual([
      ...['customBackgroundColors', 'customScreens', 'multiLanguage'],
    ]);
    const refused = await other.send<{ code: string }>('POST', '/poll/import', { file });
    expect(refused.status).toBe(403);
    const { body } = await other.send<PollView>('POST', '/poll/import', { file, leaveOut: true });
    expect(body.endings ?? []).toEqual([]);
  });
});

describe('a survey of LimeSurvey', () => {
  const file = `<document><surveys><rows><row><language>en</language></row></rows></surveys>
<surveys_languagesettings><rows><row><surveyls_language>en</surveyls_language>
<surveyls_title>Visit</surveyls_title></row></rows></surveys_languagesettings>
<groups><rows><row><gid>1</gid></row></rows></groups><questions><rows>
${['Y', 'T', '*']
  .map(
    (type, place) => `<row><qid>${place}</qid><gid>1</gid><type>${type}</type>
<title>Q${place}</title><language>en</language><question>How?</question>
<relevance>${place === 1 ? 'Q0 == "Y"' : '1'}</relevance></row>`,
  )
  .join('')}</rows></questions></document>`;

  it('is shown, and makes a poll with its logic', async () => {
    const { body: report } = await send<ImportReport>('/poll/import/preview', file);
    expect(report).toMatchObject({
      ...{ format: 'limesurvey', name: 'Visit', problems: [] },
      losses: [{ code: 'typeLost', question: 'Q2', value: '*' }],
    });
    const { body } = await send<PollView>('/poll/import', file, { leaveOut: true });
    const [first = '', second = ''] = body.questions;
    expect(body.rules?.[first] ?? body.questionsGraph[first]).toBeTruthy();
    expect(JSON.stringify([body.rules, body.questionsGraph])).toContain(second);
  });
});

describe('POST /poll/import/preview', () => {
  it('says what a file would make, and makes nothing', async () => {
    const before = (await server.events()).length;
    const file = fileOf({ colour: 'red' }, { themeId: sampleId(9) });
    const { body } = await send<ImportReport>('/poll/import/preview', file);
    expect(body).toEqual({
      ...{ format: 'canvass', name: 'Visit', description: 'How it was' },
      questions: [
        { name: 'Colour', type: 'closed', question: { en: 'Which colour?', bg: 'Кой цвят?' } },
        expect.objectContaining({ type: 'openstring' }),
      ],
      languages: ['bg', 'en'],
      losses: [
        { code: 'fieldUnknown', value: 'poll.themeId' },
        { code: 'fieldUnknown', value: 'colour' },
      ],
      ...{ features: [], types: [], problems: [] },
    });
    expect(await server.events()).toHaveLength(before);
  });

  it('says what is wrong with the poll', async () => {
    const { body } = await send<ImportReport>('/poll/import/preview', fileOf({}, { name: '' }));
    expect(body.problems).toEqual([{ code: 'nameRequired', field: 'name' }]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['another JSON', '{"a":1}', 400],
    ['a newer file', `{"format":"${POLL_FILE}","version":2}`, 400],
    ['names of prototypes', '{"__proto__":{"a":1}}', 400],
    ['names of prototypes within', '{"a":[{"constructor":1}]}', 400],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000), 413],
    ['more than 5 MB', JSON.stringify('a'.repeat(5 * 1024 * 1024)), 413],
  ])('refuses %s', async (_what, file, status) => {
    expect((await send('/poll/import/preview', file)).status).toBe(status);
  });
});

it('that is cut off anywhere makes nothing or all, and the same command does the rest', async () => {
  const { log } = server.dependencies;
  const append = log.append.bind(log);
  let cut = 0;
  for (let isWhole = false; !isWhole; cut += 1) {
    const headers = { 'Idempotency-Key': randomUUID() };
    let count = 0;
    // The process dies: nothing is written from there on.
    const dying = vi.spyOn(log, 'append').mockImplementation((...sent) => {
      count += 1;
      return count > cut ? Promise.reject(new Error('killed')) : append(...sent);
    });
    const died = await send('/poll/import', fileOf(), { leaveOut: true }, headers);
    isWhole = died.status === 201;
    dying.mockRestore();
    const { status, body } = await send<PollView>(
      '/poll/import',
      fileOf(),
      { leaveOut: true },
      headers,
    );
    expect([status, body.questions.length], `after ${cut}`).toEqual([201, 2]);
    const written = (await log.read(`poll-${body._id}`)).map(({ type }) => type);
    expect(written, `after ${cut}`).toEqual(['PollCreated']);
    for (const id of body.questions) {
      const [made, placed, ...more] = await log.read(`question-${id}`);
      expect([made?.type, placed?.type, more]).toEqual(['QuestionCreated', 'QuestionPlaced', []]);
    }
  }
  // Slots, the poll, each of its questions, and their codes.
  expect(cut).toBeGreaterThan(4);
});
