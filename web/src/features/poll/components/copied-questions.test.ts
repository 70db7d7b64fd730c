import { newPoll } from '@canvass/contracts/poll/poll';
import { questionContent } from '@canvass/contracts/samples/contents';
import { expect, test } from 'vitest';
import { newPollWith } from './draft.js';
import { madeOwn } from './copied-questions.js';

const content = questionContent({
  type: 'closed',
  options: [{ id: 'red', text: { en: 'Red' }, kind: 'other', score: 2 }],
});

test('a question that becomes the poll’s own keeps its place, its ways and what is special about its options', () => {
  const poll = {
    ...newPollWith({ name: newPoll.name }),
    questions: ['one', 'shared', 'last'],
    questionsGraph: { shared: { red: 'last' }, one: { answered: 'shared' } },
    rules: {
      last: [
        {
          join: 'all' as const,
          conditions: [{ on: 'option' as const, question: 'shared', option: 'red' }],
          to: 'end' as const,
        },
      ],
    },
  };
  const { own, ...after } = madeOwn(poll, 'shared', content);
  const [option] = after.newQuestions?.[0]?.content.options ?? [];
  expect(option).toMatchObject({ kind: 'other', score: 2 });
  expect([own, option?.id]).not.toContain('red');
  expect(after).toMatchObject({
    questions: ['one', own, 'last'],
    questionsGraph: { [own]: { [option?.id ?? '']: 'last' }, one: { answered: own } },
    rules: { last: [{ conditions: [{ question: own, option: option?.id }] }] },
  });
});
