import { expect, it } from 'vitest';
import { isMatch } from './notified.js';

const rule = { questionId: 'q', answer: 'Bad' };

it.each([
  ['its option alone', { ...rule, option: 'o1' }, { q: ['o1'] }, true],
  ['its option among others', { ...rule, option: 'o1' }, { q: ['o2', 'o1'] }, true],
  ['another option', { ...rule, option: 'o1' }, { q: ['o2'] }, false],
  ['a number', { ...rule, answer: '5' }, { q: [5] }, true],
  ['a text', { ...rule, answer: 'Bad' }, { q: ['Bad '] }, true],
  ['another text', rule, { q: ['Good'] }, false],
  ['another question', rule, { other: ['Bad'] }, false],
  ['a pair of a grid', { ...rule, answer: 'o1,1' }, { q: [['o1', 1] as [string, number]] }, false],
])('a response with %s', (_what, notification, answers, expected) => {
  expect(isMatch(notification, answers)).toBe(expected);
});
