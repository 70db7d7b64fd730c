import { describe, expect, it } from 'vitest';
import { exampleId, exampleQuestion } from './question.cases.js';
import { questionTypes, type QuestionContent, type QuestionType } from './question.js';
import { checkQuestion, defaultRule, largestMaximum, tidyQuestion } from './rules.js';

const option = (n: number, text: string) => ({ id: exampleId(n), text: { en: text } });
const image = (n: number, text: string, src = `/${n}.png`) => ({ ...option(n, text), src });
const many = (count: number) => Array.from({ length: count }, (_, n) => option(n, `Option ${n}`));

describe('checkQuestion', () => {
  it.each(questionTypes)('accepts a %s question with the rule its type starts with', (type) => {
    expect(checkQuestion(exampleQuestion(type))).toEqual([]);
  });

  type Case = [
    what: string,
    type: QuestionType,
    changes: Partial<QuestionContent>,
    code: string,
    field: string,
    parameters?: Record<string, number>,
  ];
  const rule = (min: number, max: number) => ({ validationRule: { min, max } });
  const cases: Case[] = [
    ['no name', 'date', { name: '  ' }, 'nameRequired', 'name'],
    ['no text', 'date', { question: { en: ' ', bg: '' } }, 'questionRequired', 'question'],
    [
      'a negative min',
      'openstring',
      rule(-1, 5),
      'positiveValidationRuleRequired',
      'validationRule',
    ],
    ['a max of 0', 'openstring', rule(0, 0), 'positiveValidationRuleRequired', 'validationRule'],
    ['a broken min', 'closed', rule(0.5, 1), 'positiveValidationRuleRequired', 'validationRule'],
    ['no number', 'nps', rule(0, NaN), 'positiveValidationRuleRequired', 'validationRule'],
    [
      'min above max',
      'opendigit',
      rule(6, 5),
      'validationMinimum',
      'validationRule.min',
      { max: 5 },
    ],
    [
      'too large a number',
      'opendigit',
      rule(0, 501),
      'validationMaximum',
      'validationRule.max',
      { max: 500 },
    ],
    [
      'too long a text',
      'openstring',
      rule(0, 501),
      'validationMaximum',
      'validationRule.max',
      { max: 500 },
    ],
    [
      'too many choices',
      'closed',
      rule(0, 501),
      'validationMaximum',
      'validationRule.max',
      { max: 500 },
    ],
    [
      'more required choices than options',
      'closed',
      rule(4, 5),
      'validationMinimum',
      'validationRule.min',
      { max: 3 },
    ],
    [
      'eleven stars',
      'starRating',
      rule(0, 11),
      'validationMaximum',
      'validationRule.max',
      { max: 10 },
    ],
    [
      'a slider beyond ten',
      'slider',
      rule(0, 11),
      'validationMaximum',
      'validationRule.max',
      { max: 10 },
    ],
    [
      'an NPS beyond ten',
      'nps',
      rule(0, 11),
      'validationMaximum',
      'validationRule.max',
      { max: 10 },
    ],
    ['an NPS below ten', 'nps', rule(0, 9), 'validationMaximum', 'validationRule.max', { max: 10 }],
    ['six emoji', 'emojiRating', rule(0, 6), 'validationMaximum', 'validationRule.max', { max: 5 }],
    ['four emoji', 'emojiRating', rule(0, 4), 'emojiCount', 'validationRule.max'],
    [
      'one thumb',
      'emojiRating',
      { emoji: 'thumbs', ...rule(0, 1) },
      'emojiCount',
      'validationRule.max',
    ],
    [
      'three thumbs',
      'emojiRating',
      { emoji: 'thumbs', ...rule(0, 3) },
      'validationMaximum',
      'validationRule.max',
      { max: 2 },
    ],
    ['no emoji', 'emojiRating', { emoji: undefined }, 'emojiRequired', 'emoji'],
    ['several dates', 'date', rule(0, 2), 'validationMaximum', 'validationRule.max', { max: 1 }],
    ['no options', 'closed', { options: [] }, 'optionRequired', 'options'],
    [
      'more options than can be chosen from',
      'closed',
      { options: Array.from({ length: 501 }, (_, index) => option(index, `${index}`)) },
      'tooManyOptions',
      'options',
      { max: 500 },
    ],
    ['blank options only', 'dropdown', { options: [option(1, ' ')] }, 'optionRequired', 'options'],
    [
      'the same option twice',
      'closed',
      { options: [option(1, 'Yes'), option(2, ' yes')] },
      'optionExists',
      'options.1',
    ],
    [
      'one that looks the same',
      'closed',
      { options: [option(1, 'Very good'), option(2, 'Ｖery\u00a0good')] },
      'optionExists',
      'options.1',
    ],
    [
      'the same in one language',
      'dropdown',
      {
        options: [
          { id: exampleId(1), text: { en: 'A', bg: 'Б' } },
          { id: exampleId(2), text: { en: 'B', bg: 'Б' } },
        ],
      },
      'optionExists',
      'options.1',
    ],
    [
      'one image',
      'image',
      { images: [image(1, 'Cat')] },
      'imageCount',
      'images',
      { min: 2, max: 5 },
    ],
    [
      'six images',
      'image',
      { images: [1, 2, 3, 4, 5, 6].map((n) => image(n, `${n}`)) },
      'imageCount',
      'images',
      { min: 2, max: 5 },
    ],
    [
      'an unnamed image',
      'image',
      { images: [image(1, 'Cat'), image(2, ' ')] },
      'imageNameRequired',
      'images.1',
    ],
    [
      'an image without a name in a language of the question',
      'image',
      { question: { en: 'Which?', bg: 'Кое?' } },
      'imageNameRequired',
      'images.0',
    ],
    [
      'an image without a picture',
      'image',
      { images: [image(1, 'Cat'), image(2, 'Dog', '')] },
      'imageRequired',
      'images.1',
    ],
    [
      'two images of one name',
      'image',
      { images: [image(1, 'Cat'), image(2, 'Cat')] },
      'imageNameUnique',
      'images.1',
    ],
    [
      'more choices than images',
      'image',
      rule(0, 4),
      'validationMaximum',
      'validationRule.max',
      { max: 3 },
    ],
    [
      'one option to rank',
      'ranking',
      { options: many(1) },
      'optionsRequired',
      'options',
      { min: 2 },
    ],
    [
      'eleven options to rank',
      'ranking',
      { options: many(11) },
      'tooManyOptions',
      'options',
      { max: 10 },
    ],
    [
      'the same option twice to rank',
      'ranking',
      { options: [option(1, 'A'), option(2, 'a')] },
      'optionExists',
      'options.1',
    ],
    [
      'one option to give points to',
      'constantSum',
      { options: many(1) },
      'optionsRequired',
      'options',
      { min: 2 },
    ],
    ['no rows', 'mps', { rows: [] }, 'rowCount', 'rows', { max: 10 }],
    ['eleven rows', 'mps', { rows: many(11) }, 'rowCount', 'rows', { max: 10 }],
    ['no columns', 'mps', { columns: [] }, 'columnCount', 'columns', { max: 5 }],
    [
      'six columns beside the label',
      'mps',
      { columns: many(6) },
      'columnCount',
      'columns',
      { max: 5 },
    ],
    [
      'the same row twice',
      'mps',
      { rows: [option(1, 'A'), option(2, 'A')] },
      'optionExists',
      'rows.1',
    ],
    [
      'the same column twice',
      'mps',
      { columns: [option(1, 'A'), option(2, 'A')] },
      'optionExists',
      'columns.1',
    ],
  ];
  it.each(cases)('refuses %s (%s)', (_, type, changes, code, field, parameters) => {
    const expected = parameters ? { code, field, parameters } : { code, field };
    expect(checkQuestion(exampleQuestion(type, changes))).toEqual([expected]);
  });

  it('lets bounds meet, and a maximum go beyond the options', () => {
    expect(checkQuestion(exampleQuestion('openstring', rule(5, 5)))).toEqual([]);
    expect(checkQuestion(exampleQuestion('closed', rule(1, 9)))).toEqual([]);
  });

  it('names everything that is wrong at once', () => {
    const question = exampleQuestion('closed', {
      name: '',
      question: {},
      options: [],
      ...rule(3, 2),
    });
    expect(checkQuestion(question).map(({ code }) => code)).toEqual([
      'nameRequired',
      'questionRequired',
      'validationMinimum',
      'optionRequired',
    ]);
  });
});

describe('the days of a date', () => {
  it.each([
    ['1899-12-31', '2100-12-31', [{ code: 'questionDates', field: 'dates.earliest' }]],
    ['1900-01-01', '2101-01-01', [{ code: 'questionDates', field: 'dates.latest' }]],
    ['', '2100-12-31', [{ code: 'questionDates', field: 'dates.earliest' }]],
    ['2026-05-02', '2026-05-01', [{ code: 'validDatePeriod', field: 'dates.latest' }]],
    ['2026-05-01', '2026-05-01', []],
  ])('from %s to %s are within those of all dates', (earliest, latest, violations) => {
    const question = exampleQuestion('date', { dates: { earliest, latest } });
    expect(checkQuestion(question)).toEqual(violations);
  });
});

describe('defaultRule', () => {
  it('starts with nothing required and the maximum of the type', () => {
    const maximums = Object.fromEntries(questionTypes.map((type) => [type, defaultRule(type).max]));
    expect(maximums).toEqual({
      ...{ opendigit: 500, openstring: 500, closed: 1, starRating: 5, emojiRating: 5, nps: 10 },
      ...{ slider: 10, mps: 1, image: 1, date: 1, dropdown: 1, signature: 1, checkbox: 1 },
      ...{ ranking: 1, constantSum: 1 },
    });
    expect(questionTypes.every((type) => defaultRule(type).min === 0)).toBe(true);
  });

  it.each(questionTypes)('stays within what %s allows', (type) => {
    expect(defaultRule(type).max).toBeLessThanOrEqual(largestMaximum(exampleQuestion(type)));
  });
});

describe('tidyQuestion', () => {
  const everything: Partial<QuestionContent> = {
    name: '  Padded ',
    question: { en: 'Why?', bg: ' ', fr: '' },
    options: [option(1, 'Yes'), option(2, ' '), { id: exampleId(3), text: {} }],
    images: [image(11, 'Cat'), image(12, 'Dog')],
    rows: [option(21, 'Food'), option(22, '')],
    columns: [option(31, 'Good'), option(32, '')],
    columnLabel: { en: 'How was' },
    emoji: 'thumbs',
    verticalSlider: true,
  };

  it.each(questionTypes)(
    'keeps of a %s question only what its type has, once and for all',
    (type) => {
      const tidy = tidyQuestion(exampleQuestion(type, everything));
      const hasOptions = ['closed', 'dropdown', 'ranking', 'constantSum'].includes(type);
      expect(tidy).toEqual({
        name: 'Padded',
        type,
        validationRule: defaultRule(type),
        question: { en: 'Why?' },
        options: hasOptions ? [option(1, 'Yes')] : [],
        images: type === 'image' ? everything.images : [],
        rows: type === 'mps' ? [option(21, 'Food')] : [],
        columns: type === 'mps' ? [option(31, 'Good')] : [],
        columnLabel: type === 'mps' ? { en: 'How was' } : {},
        ...(type === 'emojiRating' ? { emoji: 'thumbs' } : {}),
        verticalSlider: type === 'slider',
      });
      expect(tidyQuestion(tidy)).toEqual(tidy);
    },
  );

  it.each<[QuestionType, QuestionContent['validationRule'], QuestionContent['validationRule']]>([
    ['opendigit', { min: 0, max: 9, required: true }, { min: 0, max: 9, required: true }],
    ['opendigit', { min: 2, max: 9, required: true }, { min: 2, max: 9 }],
    ['opendigit', { min: 0, max: 9, required: false }, { min: 0, max: 9 }],
    ['nps', { min: 0, max: 10, required: true }, { min: 1, max: 10 }],
  ])('says once that an answer to %s with %j is required', (type, validationRule, tidied) => {
    const question = exampleQuestion(type, { validationRule });
    expect(tidyQuestion(question).validationRule).toEqual(tidied);
  });

  it('keeps an option that is blank in one language only', () => {
    const options = [{ id: exampleId(1), text: { en: '', bg: 'Да' } }];
    expect(tidyQuestion(exampleQuestion('closed', { options })).options).toEqual(options);
  });
});
