import { checkQuestion, tidyQuestion } from '@canvass/contracts/question/rules';
import { contentOf } from '@canvass/contracts/question/content';
import type { NewQuestion } from '@canvass/contracts/poll/commands';
import type { Refusal } from '@canvass/contracts/rule/refusal';
import { sampleId } from '@canvass/contracts/samples/requests';
import { describe, expect, it } from 'vitest';
import { readLss } from './read-lss.js';

type Cells = Record<string, string>;

function table(name: string, rows: readonly Cells[]): string {
  const said = rows.map((cells) => {
    const all = Object.entries(cells).map(([key, text]) => `<${key}><![CDATA[${text}]]></${key}>`);
    return `<row>\n${all.join('\n')}\n</row>`;
  });
  return `<${name}><rows>${said.join('')}</rows></${name}>`;
}

interface Asked {
  type: string;
  text?: string;
  cells?: Cells;
  attributes?: Cells;
  sub?: readonly (readonly [string, string, string?])[];
  answers?: readonly (readonly [string, string, string?])[];
}

/** A file of the newer layout: texts stand in sections of their own. */
function lss(
  asked: readonly Asked[],
  more: { settings?: Cells; words?: Cells; tables?: string } = {},
): string {
  const en = (key: string, id: string, texts: Cells) => ({ [key]: id, language: 'en', ...texts });
  const questions = asked.map(({ type, cells }, place) => ({
    ...{ qid: String(place + 1), parent_qid: '0', gid: '1', type, title: `Q${place + 1}` },
    ...{ question_order: String(place + 1), relevance: '1', ...cells },
  }));
  const parts = asked.flatMap(({ sub = [], answers = [] }, place) => ({
    sub,
    answers,
    qid: String(place + 1),
  }));
  const subs = parts.flatMap(({ sub, qid }) =>
    sub.map(([title, text, scale_id = '0'], order) => ({
      ...{ qid: `${qid}${order + 50}`, parent_qid: qid, title, scale_id, text },
      question_order: String(order),
    })),
  );
  const answers = parts.flatMap(({ answers: of, qid }) =>
    of.map(([code, text, scale_id = '0'], order) => ({
      ...{ aid: `${qid}${order}`, qid, code, scale_id, text, sortorder: String(order) },
    })),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>',
    table('surveys', [{ sid: '7', language: 'en', format: 'G', ...more.settings }]),
    table('surveys_languagesettings', [
      { surveyls_language: 'en', surveyls_title: 'Visit', ...more.words },
    ]),
    table('groups', [{ gid: '1', group_order: '1' }]),
    table('questions', questions),
    table(
      'subquestions',
      subs.map(({ text: _text, ...row }) => row),
    ),
    table(
      'answers',
      answers.map(({ text: _text, ...row }) => row),
    ),
    table('question_l10ns', [
      ...asked.map(({ text = 'How?' }, place) => en('qid', String(place + 1), { question: text })),
      ...subs.map(({ qid, text }) => en('qid', qid, { question: text })),
    ]),
    table(
      'answer_l10ns',
      answers.map(({ aid, text }) => en('aid', aid, { answer: text })),
    ),
    table(
      'question_attributes',
      asked.flatMap(({ attributes = {} }, place) =>
        Object.entries(attributes).map(([attribute, value]) => ({
          qid: String(place + 1),
          attribute,
          value,
        })),
      ),
    ),
    more.tables ?? '',
    '</document>',
  ].join('\n');
}

let made = 0;
const read = (file: string) => readLss(file, () => sampleId((made += 1)));
const codesOf = (losses: ReturnType<typeof read>['losses']) => losses.map(({ code }) => code);

/** What is seen of a question that was made. */
function seen(question: NewQuestion): string {
  const { type, options, optionKinds, optionOrder, MPSGridSystem } = question;
  const { min, max } = question.validationRule;
  const grid =
    MPSGridSystem &&
    `${MPSGridSystem.rows.en?.join('/')} by ${MPSGridSystem.cols.en?.slice(1).join('/')}`;
  const words = options?.en?.map((one, place) => {
    const kind = optionKinds?.[place];
    return kind ? `${one}(${kind})` : one;
  });
  const parts = words?.join('/') ?? grid;
  const order = optionOrder ? ` ${optionOrder}` : '';
  return `${type}${parts ? ` ${parts}` : ''} ${min}–${max}${order}`;
}

const yesNo = [
  ['Y', 'Ja'],
  ['N', 'Nee'],
] as const;
const rows = [
  ['SQ1', 'Food'],
  ['SQ2', 'Room'],
] as const;
const both = [...rows, ['C1', 'One', '1'], ['C2', 'Two', '1']] as const;

/** Each type of LimeSurvey: what is made of it, and what is said to be lost. */
const types: [string, Asked, string[], string[]][] = [
  ['a list', { type: 'L', answers: yesNo }, ['closed Ja/Nee 0–1'], []],
  [
    'a list with other',
    { type: 'L', answers: yesNo, cells: { other: 'Y' } },
    ['closed Ja/Nee/Other(other) 0–1'],
    [],
  ],
  [
    'a dropdown',
    { type: '!', answers: yesNo, cells: { mandatory: 'Y' } },
    ['dropdown Ja/Nee 1–1'],
    [],
  ],
  [
    'a list with comment',
    { type: 'O', answers: yesNo },
    ['closed Ja/Nee 0–1', 'openstring 0–500'],
    [],
  ],
  ['an obsolete list', { type: 'Z', answers: yesNo }, ['closed Ja/Nee 0–1'], []],
  ['an obsolete dropdown', { type: 'W', answers: yesNo }, ['dropdown Ja/Nee 0–1'], []],
  ['yes or no', { type: 'Y' }, ['closed Yes/No 0–1'], []],
  ['gender', { type: 'G' }, ['closed Female/Male 0–1'], []],
  ['five points', { type: '5' }, ['closed 1/2/3/4/5 0–1'], []],
  ['five stars', { type: '5', attributes: { slider_rating: '1' } }, ['starRating 0–5'], []],
  ['five faces', { type: '5', attributes: { slider_rating: '2' } }, ['emojiRating 0–5'], []],
  [
    'several',
    { type: 'M', sub: rows, attributes: { max_answers: '1' } },
    ['closed Food/Room 0–1'],
    [],
  ],
  ['several of all', { type: 'M', sub: rows }, ['closed Food/Room 0–2'], []],
  [
    'an agreement',
    { type: 'M', sub: [['SQ1', 'I agree']], cells: { mandatory: 'Y' } },
    ['checkbox 1–1'],
    [],
  ],
  ['several with comments', { type: 'P', sub: rows }, ['closed Food/Room 0–2'], ['commentsLost']],
  ['an array', { type: 'F', sub: rows, answers: yesNo }, ['mps Food/Room by Ja/Nee 0–1'], []],
  [
    'an array by column',
    { type: 'H', sub: rows, answers: yesNo },
    ['mps Ja/Nee by Food/Room 0–1'],
    [],
  ],
  ['an array of five', { type: 'A', sub: rows }, ['mps Food/Room by 1/2/3/4/5 0–1'], []],
  [
    'an array of ten',
    { type: 'B', sub: [['SQ1', 'Food']] },
    ['closed 1/2/3/4/5/6/7/8/9/10 0–1'],
    ['matrixAsQuestions'],
  ],
  [
    'an array of yes and no',
    { type: 'C', sub: rows },
    ['mps Food/Room by Yes/Uncertain/No 0–1'],
    [],
  ],
  [
    'an array of change',
    { type: 'E', sub: rows },
    ['mps Food/Room by Increase/Same/Decrease 0–1'],
    [],
  ],
  [
    'a dual array',
    {
      type: '1',
      sub: rows,
      answers: [
        ['A1', 'Bad', '0'],
        ['B1', 'Low', '1'],
      ],
    },
    ['mps Food/Room by Bad 0–1', 'mps Food/Room by Low 0–1'],
    [],
  ],
  [
    'boxes in an array',
    { type: ':', sub: both, attributes: { multiflexible_checkbox: '1' } },
    ['closed One/Two 0–2', 'closed One/Two 0–2'],
    [],
  ],
  [
    'numbers in an array',
    { type: ':', sub: both },
    Array(4).fill('opendigit 0–500'),
    Array(4).fill('numberBound'),
  ],
  ['texts in an array', { type: ';', sub: both }, Array(4).fill('openstring 0–500'), []],
  ['a short text', { type: 'S', attributes: { maximum_chars: '40' } }, ['openstring 0–40'], []],
  ['a text', { type: 'T' }, ['openstring 0–500'], []],
  ['a long text', { type: 'U' }, ['openstring 0–500'], []],
  [
    'a text of digits',
    { type: 'S', attributes: { numbers_only: '1' } },
    ['opendigit 0–500'],
    ['numberBound'],
  ],
  ['several texts', { type: 'Q', sub: rows }, Array(2).fill('openstring 0–500'), []],
  [
    'several numbers',
    { type: 'K', sub: rows, attributes: { max_num_value_n: '9' } },
    Array(2).fill('opendigit 0–9'),
    [],
  ],
  [
    'several sliders',
    { type: 'K', sub: [['SQ1', 'Food']], attributes: { slider_layout: '1' } },
    ['slider 0–10'],
    [],
  ],
  ['a number', { type: 'N' }, ['openstring 0–500'], ['decimalsAsText']],
  [
    'a whole number',
    { type: 'N', attributes: { num_value_int_only: '1', max_num_value_n: '99' } },
    ['opendigit 0–99'],
    [],
  ],
  ['a date', { type: 'D' }, ['date 0–1'], []],
  [
    'a time',
    { type: 'D', attributes: { date_format: 'HH:MM' } },
    ['openstring 0–500'],
    ['timeAsText'],
  ],
  ['a ranking', { type: 'R', answers: yesNo, sub: [['1', 'Rank 1']] }, ['ranking Ja/Nee 0–1'], []],
  ['an upload', { type: '|' }, [], ['typeLost']],
  ['a text display', { type: 'X' }, [], ['displayLost']],
  ['a language switch', { type: 'I' }, [], ['typeLost']],
  ['an equation', { type: '*' }, [], ['typeLost']],
  ['an unknown type', { type: '?' }, [], ['typeLost']],
  ['a prototype', { type: 'constructor' }, [], ['typeLost']],
  [
    'a soft reminder',
    { type: 'T', cells: { mandatory: 'S' } },
    ['openstring 0–500'],
    ['softMandatory'],
  ],
  ['a check', { type: 'T', cells: { preg: '/x/' } }, ['openstring 0–500'], ['validationLost']],
  [
    'a random order',
    { type: 'L', answers: yesNo, attributes: { random_order: '1', cssclass: 'a' } },
    ['closed Ja/Nee 0–1 random'],
    [],
  ],
  [
    'a random order that no type of ours has',
    { type: 'F', sub: rows, answers: yesNo, attributes: { random_order: '1' } },
    ['mps Food/Room by Ja/Nee 0–1'],
    ['attributeLost'],
  ],
  [
    'a dropdown with other, in the random order of newer versions',
    {
      ...{ type: '!', answers: yesNo, cells: { other: 'Y' } },
      attributes: { answer_order: 'random', other_replace_text: 'Else' },
    },
    ['dropdown Ja/Nee/Else(other) 0–1 random'],
    [],
  ],
  [
    'several with one that is chosen alone',
    {
      ...{ type: 'M', sub: rows, cells: { other: 'Y' } },
      attributes: { exclude_all_others: 'SQ2', subquestion_order: 'random' },
    },
    ['closed Food/Room(exclusive)/Other(other) 0–3 random'],
    [],
  ],
  [
    'several with one alone that it lacks',
    { type: 'M', sub: rows, attributes: { exclude_all_others: 'SQ9' } },
    ['closed Food/Room 0–2'],
    ['attributeLost'],
  ],
  [
    'a placeholder',
    { type: 'T', text: 'Dear {TOKEN:NAME}' },
    ['openstring 0–500'],
    ['placeholderLost'],
  ],
  ['a picture', { type: 'T', text: '<p>See <img src=x></p>' }, ['openstring 0–500'], ['mediaLost']],
];

describe('a survey of LimeSurvey', () => {
  it.each(types)('makes of %s what it can, and says the rest', (_what, asked, questions, lost) => {
    const { poll, losses } = read(lss([asked]));
    expect(poll.newQuestions?.map(seen)).toEqual(questions);
    expect(codesOf(losses)).toEqual(lost);
    for (const one of poll.newQuestions ?? []) {
      expect(checkQuestion(tidyQuestion(contentOf(one)))).toEqual([]);
    }
  });

  it('shows texts before the question that follows, and says those that nothing follows', () => {
    const file = lss([
      { type: 'X', text: '<h1>Hello</h1>' },
      { type: 'X', text: 'About <b>you</b>', cells: { relevance: 'Q4 == "Y"' } },
      { type: 'T' },
      { type: 'Y' },
      { type: 'X', text: 'Nights', cells: { relevance: 'Q4 == "Y"' } },
      { type: 'T', cells: { relevance: 'Q4 == "Y"' } },
      { type: 'X', text: 'Bye' },
    ]);
    const { poll, losses } = read(file);
    const [first = '', , third = ''] = poll.questions;
    expect(poll.sections).toEqual({
      [first]: { title: {}, text: { en: 'Hello\n\nAbout you' } },
      [third]: { title: {}, text: { en: 'Nights' } },
    });
    expect(losses.map(({ code, question }) => [code, question])).toEqual([
      ['relevanceLost', 'Q2'],
      ['displayLost', 'Q7'],
    ]);
  });

  it('says where a loss stands', () => {
    const { losses } = read(lss([{ type: 'Y' }, { type: '*' }]));
    expect(losses).toEqual([
      { code: 'typeLost', question: 'Q2', value: '*', line: expect.any(Number) as number },
    ]);
  });

  it('reads the layout of one row for each language, and the base language by its name', () => {
    const row = (language: string, question: string) => ({
      ...{ qid: '1', parent_qid: '0', gid: '1', type: 'Y', title: 'a' },
      ...{ language, question, question_order: '1' },
    });
    const file = `<document>${[
      table('surveys', [{ language: 'bg', additional_languages: 'en nl' }]),
      table('surveys_languagesettings', [
        { surveyls_language: 'en', surveyls_title: 'Visit' },
        { surveyls_language: 'bg', surveyls_title: 'Посещение' },
      ]),
      table(
        'groups',
        ['bg', 'en'].map((language) => ({ gid: '1', group_order: '1', language })),
      ),
      table('questions', [
        row('bg', 'Как?'),
        row('en', '<b>How</b>&nbsp;&amp; why?'),
        row('nl', 'Hoe?'),
      ]),
    ].join('')}</document>`;
    const { poll, losses } = read(file);
    expect(poll).toMatchObject({
      name: 'Посещение',
      newQuestions: [{ question: { bg: 'Как?', en: 'How & why?' } }],
    });
    expect(losses).toEqual([
      { code: 'languageUnknown', value: 'nl' },
      expect.objectContaining({ code: 'wordsInBaseOnly' }),
    ]);
  });

  const three = (relevance: string, ...more: Asked[]): Asked[] => [
    { type: 'L', answers: yesNo },
    { type: 'N', attributes: { num_value_int_only: '1', max_num_value_n: '99' } },
    { type: 'T', cells: { relevance } },
    ...more,
  ];

  it.each([
    ['Q1 == "Y"', [['option', 0]]],
    ["(Q1.NAOK == 'N')", [['option', 1]]],
    [
      'Q1 != "Y"',
      [
        ['option', 1],
        ['answered', false],
      ],
    ],
    ['7X1X1.NAOK == "Y"', [['option', 0]]],
    ['!is_empty(Q2)', [['answered', true]]],
    ['Q2 >= 18', [['number', 18]]],
    ['18 < Q2', [['number', 19]]],
    [
      'Q1 == "Y" or Q2 > 3',
      [
        ['option', 0],
        ['number', 4],
      ],
    ],
  ])('takes the relevance %s', (relevance, expected) => {
    const { poll, losses } = read(lss(three(relevance, { type: 'Y' })));
    expect(losses).toEqual([]);
    const [, second = '', third = '', last = ''] = poll.questions;
    const options = poll.newQuestions?.[0]?.optionIds ?? [];
    const rules = poll.rules?.[second] ?? [];
    expect(
      rules.slice(0, -1).map(({ to, conditions: [one] }) => {
        expect(to).toEqual({ question: third });
        if (one?.on === 'option') return [one.on, options.indexOf(one.option)];
        return one?.on === 'number'
          ? [one.on, one.min]
          : [one?.on, one?.on === 'answered' && one.answered];
      }),
    ).toEqual(expected);
    expect(rules.at(-1)).toEqual({ join: 'all', conditions: [], to: { question: last } });
  });

  it.each(['count(Q1) > 2', 'Q9 == "Y"', 'Q3 == "x"', 'Q1 == Q2', '"', '('.repeat(4000)])(
    'says that the relevance %s is lost',
    (relevance) => {
      const { poll, losses } = read(lss(three(relevance)));
      expect(codesOf(losses)).toEqual(['relevanceLost']);
      expect(poll.rules).toEqual({});
    },
  );

  it('takes conditions where there is no relevance', () => {
    const condition = { qid: '2', cqid: '1', method: '==', value: 'Y', cfieldname: '7X1X1' };
    const file = lss([{ type: 'L', answers: yesNo }, { type: 'T' }], {
      tables: table('conditions', [condition]),
    });
    const { poll } = read(file.replaceAll(/<relevance>.*<\/relevance>/g, ''));
    const [first = '', second = ''] = poll.questions;
    expect(poll.rules?.[first]?.[0]).toMatchObject({ to: { question: second } });
  });

  it('takes the closing words as the ending, and never addresses or passwords', () => {
    const settings = { adminemail: 'a@example.com', bounceaccountpass: 'secret', format: 'A' };
    const words = { surveyls_endtext: '<p>Bye</p><p>Come back</p>', surveyls_welcometext: 'Hello' };
    const result = read(lss([{ type: 'Y' }], { settings, words }));
    const [only = ''] = result.poll.questions;
    const [ending] = result.poll.endings ?? [];
    expect(ending).toMatchObject({ title: { en: 'Bye' }, text: { en: 'Come back' } });
    expect(result.poll.rules?.[only]).toEqual([
      { join: 'all', conditions: [], to: { ending: ending?.id } },
    ]);
    expect(result.poll.style.welcomeScreen).toMatchObject({ show: true, subtitle: 'Hello' });
    expect(JSON.stringify(result)).not.toMatch(/example\.com|secret/);
  });

  it.each([
    ['no survey', '<document></document>', 'pollFileUnknown'],
    ['no XML', '<document>', 'pollFileBroken'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><document>&b;</document>', 'pollFileBroken'],
    ['an unknown entity', '<document>&b;</document>', 'pollFileBroken'],
    ['deep elements', '<a>'.repeat(50_000), 'pollFileBroken'],
    ['unended comments', '<!--'.repeat(500_000), 'pollFileBroken'],
    ['no language of ours', lss([], { settings: { language: 'nl' } }), 'pollFileLanguage'],
  ])('is refused with %s', (_what, file, code) => {
    expect(() => read(file)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ code })] }) as Refusal,
    );
  });
});
