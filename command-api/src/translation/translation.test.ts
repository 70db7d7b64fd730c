import { codeAggregate } from '@canvass/contracts/code/state';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { contentOf } from '@canvass/contracts/question/content';
import {
  closedQuestion,
  pollOf,
  sampleId,
  textQuestion,
  writtenQuestion,
} from '@canvass/contracts/samples/requests';
import { textsByName } from '@canvass/contracts/poll/poll-texts';
import { mainLanguage, unitsOf, type Translatable } from '@canvass/contracts/translation/units';
import type { TranslationReport } from '@canvass/contracts/translation/view';
import {
  writeXliff,
  xliffVersions,
  type XliffVersion,
} from '@canvass/contracts/translation/write-xliff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { readXliff } from './read-xliff.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const [first, second, red, blue, ending] = [1, 2, 3, 4, 5].map(sampleId) as [
  string,
  string,
  string,
  string,
  string,
];

async function makePoll(): Promise<PollView> {
  const colour = closedQuestion({
    question: { en: 'Which <colour> & why, {{name|guest}}?' },
    options: { en: ['Red', 'Blue'] },
    optionIds: [red, blue],
  });
  const written = [writtenQuestion(colour, first), writtenQuestion(textQuestion(), second)];
  const endings = [
    { id: ending, title: { en: 'Bye' }, text: {}, redirectUrl: '', screenedOut: false },
  ];
  const { body } = await owner.send<PollView>(
    'POST',
    '/poll',
    pollOf([first, second], {
      newQuestions: written,
      endings,
      sections: { [second]: { title: { en: 'Now {{name}}' }, text: {} } },
      isLinearLogic: false,
      rules: { [second]: [{ join: 'all', conditions: [], to: { ending } }] },
    }),
  );
  return body;
}

async function textsOf(poll: PollView): Promise<Translatable> {
  const questions = await Promise.all(
    poll.questions.map(async (id) => {
      const { body } = await owner.send<QuestionView>('PATCH', '/question', { id });
      return { ...contentOf(body), _id: id };
    }),
  );
  const { body } = await owner.send<PollView>('PATCH', '/poll', { id: poll._id });
  return {
    questions,
    endings: body.endings ?? [],
    sections: body.sections ?? {},
    texts: textsByName(body, 'en'),
  };
}

const none = codeAggregate.initial;
const forTranslators = (version: XliffVersion, poll: Translatable) =>
  writeXliff(version, { name: 'A "poll"', units: unitsOf(poll, none, 'en'), from: 'en', to: 'bg' });

describe.each(xliffVersions)('translations in XLIFF %s', (version) => {
  it('come back as they were given out, with placeholders as parts of their own', async () => {
    const poll = await textsOf(await makePoll());
    expect(mainLanguage(poll, none)).toBe('en');
    const texts = {
      ...{ ...poll, texts: {} },
      endings: poll.endings.map((one) => ({ ...one, title: { en: 'Bye', bg: 'Чао {{a}}' } })),
    };
    const file = forTranslators(version, texts);
    expect(file).toMatch(
      version === '1.2'
        ? /<ph id="1">\{\{name\|guest\}\}<\/ph>/
        : /<data id="d1">\{\{name\|guest\}\}<\/data>/,
    );
    expect(readXliff(file)).toEqual({
      ...{ from: 'en', to: 'bg' },
      units: [
        {
          id: '-ending.1.title',
          source: 'Bye',
          target: 'Чао {{a}}',
          line: expect.any(Number) as number,
        },
      ],
    });
  });

  it('are taken by their codes, and twice do no more than once', async () => {
    const made = await makePoll();
    const before = await textsOf(made);
    const file = forTranslators(version, before)
      .replace(/(<source>Red<\/source>)/, '$1<target>Червен</target>')
      .replace(/(<source>Bye<\/source>)/, '$1<target>Чао</target>')
      .replace(/(<source>(Now .*)<\/source>)/, '$1<target>Сега $2</target>')
      .replace(/(-poll.name"[^]*?<source>[^<]*<\/source>)/, '$1<target>Анкета</target>');
    const ask = () =>
      owner.send<TranslationReport>('POST', '/poll/translation', { id: made._id, file });
    expect((await ask()).body).toEqual({ language: 'bg', changed: 4, untaken: [] });
    const { questions, endings, sections, texts } = await textsOf(made);
    expect(questions[0]?.options).toEqual([
      { id: red, text: { en: 'Red', bg: 'Червен' } },
      { id: blue, text: { en: 'Blue' } },
    ]);
    expect(endings[0]?.title).toEqual({ en: 'Bye', bg: 'Чао' });
    expect(Object.values(sections)).toEqual([
      { title: { en: 'Now {{name}}', bg: 'Сега Now {{name}}' }, text: {} },
    ]);
    expect(texts?.name).toEqual({ en: made.name, bg: 'Анкета' });
    expect((await ask()).body.changed).toBe(0);
  });

  it('are said where they cannot be taken', async () => {
    const made = await makePoll();
    const file = forTranslators(version, await textsOf(made))
      .replace(/<source>Red<\/source>/, '<source>Green</source><target>Зелен</target>')
      .replace(/(<source>Which.*<\/source>)/, '$1<target>Кой?</target>')
      .replace(/(<source>Bye<\/source>)/, '$1<target>Чао</target>')
      .replace('-ending.1.title', 'none');
    const { body } = await owner.send<TranslationReport>('POST', '/poll/translation', {
      id: made._id,
      file,
    });
    expect(body.untaken.map(({ code }) => code)).toEqual([
      'placeholdersDiffer',
      'sourceChanged',
      'unitUnknown',
    ]);
    expect(body.changed).toBe(0);
  });
});

it.each([
  ['no XLIFF', '<a/>'],
  ['a language of none', '<xliff version="2.1" srcLang="en" trgLang="nl"><file id="a"/></xliff>'],
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><xliff version="1.2"><file/></xliff>'],
])('%s is refused', async (_what, file) => {
  const { _id: id } = await makePoll();
  expect((await owner.send('POST', '/poll/translation', { id, file })).status).toBe(400);
});
