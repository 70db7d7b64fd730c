import { expect, it } from 'vitest';
import type { Form, FormQuestion } from '@canvass/contracts/edition/form';
import { newPoll } from '@canvass/contracts/poll/poll';
import { sample } from '@canvass/contracts/samples/form-question';
import { labelIn } from '../mail/label.js';
import { firstQuestionOf, questionHtml, questionText } from './first-question.js';

const survey = 'https://polls.example/device/CV-1?r=abc';
const formOf = (first: FormQuestion, hiddenFields: string[] = []): Form => ({
  poll: { ...newPoll, _id: 'p', hiddenFields } as unknown as Form['poll'],
  questions: [first, sample('openstring')],
  languages: ['en'],
});
const valuesOf = (first: FormQuestion, hiddenFields?: string[]) =>
  firstQuestionOf(formOf(first, hiddenFields), 'en', {})?.answers.map(({ value }) => value);
const option = (id: string) => ({ id, text: { en: id } });

it('asks what one tap answers, and nothing else', () => {
  const rule = (min: number, max: number) => ({ validationRule: { min, max } });
  expect(valuesOf(sample('nps', rule(0, 10)))).toHaveLength(11);
  expect(valuesOf(sample('starRating', rule(2, 5)))).toEqual(['2', '3', '4', '5']);
  expect(valuesOf(sample('emojiRating', rule(1, 3)))).toEqual(['1', '2', '3']);
  const options = ['a', 'b', 'c'].map(option);
  expect(valuesOf(sample('closed', { options, ...rule(1, 1) }))).toEqual(['1', '2', '3']);
  expect(valuesOf(sample('closed', { options, ...rule(1, 2) }))).toBeUndefined();
  const many = Array.from({ length: 12 }, (_, index) => option(String(index)));
  expect(valuesOf(sample('closed', { options: many, ...rule(1, 1) }))).toBeUndefined();
  const written = [option('a'), { ...option('b'), kind: 'other' as const }];
  expect(valuesOf(sample('closed', { options: written, ...rule(1, 1) }))).toBeUndefined();
  expect(valuesOf(sample('openstring'))).toBeUndefined();
  // The name of the parameter is that of a hidden field.
  expect(valuesOf(sample('nps', rule(0, 10)), ['q1'])).toBeUndefined();
});

it('leads each answer to the page, in both parts of the mail, and lets nobody write HTML into it', () => {
  const question = { en: '<b>How</b> was {{Room|your room}}?' };
  const nps = sample('nps', { question, validationRule: { min: 0, max: 10 } });
  const asked = firstQuestionOf(formOf(nps), 'en', { Room: '<12>' });
  if (!asked) throw new Error('nothing is asked');
  const html = questionHtml(asked, survey, { colour: '#123456' });
  expect(html).toContain('&lt;b&gt;How&lt;/b&gt; was &lt;12&gt;?');
  expect(html.match(/<a /g)).toHaveLength(11);
  expect(html).toContain('href="https://polls.example/device/CV-1?r=abc&amp;q1=10"');
  expect(questionText(asked, survey, labelIn('en')).split('\n').slice(0, 3)).toEqual([
    '<b>How</b> was <12>?',
    `0 out of 10 (Not at all likely): ${survey}&q1=0`,
    `1 out of 10: ${survey}&q1=1`,
  ]);
});
