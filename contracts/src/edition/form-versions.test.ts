import { expect, it } from 'vitest';
import { checkAnswer } from '../question/answer-rules.js';
import { exampleQuestion } from '../question/question.cases.js';
import { daysToChoose } from '../question/types/days.js';
import { formVersions, NewerForm, productForms } from './form-versions.js';

const versions = formVersions([
  ({ languages, ...form }) => ({ ...form, spoken: languages }),
  (form) => ({ ...form, poll: { ...(form['poll'] as object), lines: [] } }),
]);

it('gives a form as it was kept where this release would have kept it so', () => {
  const kept = { version: 3, poll: {}, questions: [] };
  expect(versions.current(kept)).toBe(kept);
  expect(versions.mark).toEqual({ version: 3 });
});

it('brings an earlier form up to date from its version on', () => {
  expect(versions.current({ poll: { _id: 'p' }, languages: ['en'] })).toEqual({
    poll: { _id: 'p', lines: [] },
    spoken: ['en'],
  });
  expect(versions.current({ version: 2, poll: {}, spoken: ['en'] })).toMatchObject({
    poll: { lines: [] },
    spoken: ['en'],
  });
});

it('does not read what a newer release has kept', () => {
  expect(() => versions.current({ version: 4 })).toThrow(NewerForm);
});

it('omits the first version, so that the same form keeps its hash', () => {
  expect(formVersions([]).mark).toEqual({});
});

it('lets forms from before dates had bounds accept every day', () => {
  const [first] = productForms.current({
    poll: {},
    questions: [exampleQuestion('date')],
  }).questions;
  expect(first && checkAnswer(first, ['0026-12-31'])).toBeUndefined();
  expect(first && daysToChoose(first)).toEqual({ earliest: '1900-01-01', latest: '2100-12-31' });
});

it('lets forms from before accept texts of which nothing is seen', () => {
  const asked = { ...exampleQuestion('openstring'), validationRule: { min: 1, max: 10 } };
  const checked = (version?: number) => {
    const kept = { ...(version ? { version } : {}), poll: {}, questions: [asked] };
    const [question] = productForms.current(kept).questions;
    return question && checkAnswer(question, ['\u200b']);
  };
  expect([checked(), checked(2)]).toEqual([undefined, undefined]);
  expect(checked(3)).toEqual({ code: 'answerRequired' });
});
