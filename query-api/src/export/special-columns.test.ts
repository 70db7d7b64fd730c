import type { ExportValues } from '@canvass/contracts/response/export';
import { exampleId, exampleQuestion } from '@canvass/contracts/question/question.cases';
import type { Option } from '@canvass/contracts/question/question';
import { sampleId } from '@canvass/contracts/samples/requests';
import { expect, it } from 'vitest';
import { response } from '../testing/records.js';
import { columnsOf, writingOf, type Layout } from './columns.js';
import { objectsOf } from './json-lines.js';
import { partsOf, choicesOf } from './question.js';

const id = sampleId(901);
const options: Option[] = [
  { id: exampleId(1), text: { en: 'Red' }, score: 2 },
  { id: exampleId(2), text: { en: 'Other' }, kind: 'other' },
];
const { _id: _example, ...content } = exampleQuestion('closed', {
  options,
  question: { en: 'Which {{thing|colour}}?' },
});
const asked = {
  ...{ id, place: 1, isRemoved: false, content, earlier: [] },
  ...{ parts: partsOf(content), choices: choicesOf(content) },
};
const codes = {
  questions: new Map([[id, 'colour']]),
  options: new Map([
    [id, new Map(options.map(({ id: one }, place) => [one, place > 0 ? 'other' : 'red'] as const))],
  ]),
};
const layout = (values: ExportValues): Layout => ({
  ...{ codes, values, columns: 'option', language: 'en', interfaceLanguage: 'en' },
  ...{ hasSetAside: false, fileAddress: (name) => name },
});
const row = {
  response: {
    ...response('f', { poll: 'p', device: 'd' }),
    ...{ _position: '1', score: 2, answers: { [id]: [exampleId(2), { other: 'Teal' }] } },
  },
  ...{ asked: new Map([[id, content]]), service: '' },
  moment: { day: '2026-02-01', time: '10:00' },
};

it('say what was written into an option, and the score', () => {
  const told = (values: ExportValues) =>
    columnsOf({ questions: [asked], hidden: [], endings: [] }, layout(values))
      .filter(({ heading, type }) => type !== undefined || /score/i.test(heading))
      .map(({ heading, cell }) => [heading, cell(row)]);
  expect(told('labels')).toEqual([
    ['Score', 2],
    ['1. Which colour?', 'Other'],
    ['1. Which colour? [Other] ✎', 'Teal'],
  ]);
  expect(told('codes')).toEqual([
    ['score', 2],
    ['colour', 'other'],
    ['colour_other_text', 'Teal'],
  ]);
  expect(told('ids').at(-1)).toEqual([`${id}/${exampleId(2)}/text`, 'Teal']);
});

it('stand in JSON beside what was chosen', () => {
  const [one] = [objectsOf([asked], writingOf(layout('codes')))(row)];
  expect(one).toMatchObject({ score: 2, answers: { colour: ['other', { other: 'Teal' }] } });
});
