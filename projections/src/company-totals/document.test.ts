import { expect, it } from 'vitest';
import { readTotals } from './document.js';

it('adds up what the collections count, and takes missing documents for zero', () => {
  const polls = { _id: 'f1', _position: '1', counts: { activePolls: 2 } };
  const answers = { _id: 'f1', _position: '2', counts: { answers: 7 } };
  expect(readTotals([undefined, polls, answers])).toEqual({
    totalActivePolls: 2,
    totalQuestions: 0,
    totalAnswers: 7,
    totalUsers: 0,
  });
});
