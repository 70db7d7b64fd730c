import { expect, it } from 'vitest';
import { pipedForm } from './piping.js';
import { newPoll } from './poll.js';
import { renamed } from './renamed.js';
import { tidyPoll } from './rules.js';
import { sectionsAmong, withSections } from './section.js';
import { exampleQuestion } from '../question/question.cases.js';
import { textQuestion, writtenQuestion } from '../samples/requests.js';

const said = { title: { en: 'About you' }, text: { en: 'Hello {{guest|friend}}', bg: ' ' } };
const nothing = { title: { en: ' ' }, text: {} };

it('a text stands before a question of its poll, and one that says nothing is none', () => {
  const sections = { a: said, b: nothing, gone: said };
  expect(sectionsAmong(sections, ['a', 'b'])).toEqual({ a: said });
  expect(sectionsAmong({ b: nothing }, ['b'])).toBeUndefined();
  const poll = tidyPoll({ ...newPoll, questions: ['a', 'b'], sections });
  expect(poll.sections).toEqual({ a: said });
  expect(tidyPoll({ ...poll, questions: ['b'] })).not.toHaveProperty('sections');
});

it('goes with its question, and into the form of it alone', () => {
  const request = {
    questions: ['new', 'old'],
    newQuestions: [writtenQuestion(textQuestion(), 'new')],
    sections: { new: said, old: said },
  };
  expect(renamed(request, () => 'made').sections).toEqual({ made: said, old: said });
  const [first, second] = withSections([{ _id: 'a' }, { _id: 'constructor' }], { a: said });
  expect([first, second]).toEqual([{ _id: 'a', section: said }, { _id: 'constructor' }]);
});

it('names answers and hidden fields as a question does', () => {
  const questions = withSections([{ ...exampleQuestion('openstring'), _id: 'a' }], { a: said });
  const form = { poll: newPoll, questions, piped: {} };
  const filled = pipedForm(form, {}, { guest: 'Mira' }, 'en');
  expect(filled.questions[0]?.section?.text['en']).toBe('Hello Mira');
});
