import { describe, expect, it } from 'vitest';
import { exampleQuestion } from '../question/question.cases.js';
import { wayOf } from './branching.js';
import { newPoll, type PollContent } from './poll.js';
import { haveScores, scoreOf } from './score.js';

const colours = {
  ...exampleQuestion('closed', {
    options: [
      { id: 'red', text: { en: 'Red' }, score: 2 },
      { id: 'blue', text: { en: 'Blue' } },
    ],
  }),
  _id: 'colours',
};
const pictures = {
  ...exampleQuestion('image', {
    images: [
      { id: 'sea', src: '/sea', text: { en: 'Sea' }, score: 3 },
      { id: 'hill', src: '/hill', text: { en: 'Hill' }, score: -4 },
    ],
  }),
  _id: 'pictures',
};
const last = { ...exampleQuestion('openstring'), _id: 'last' };
const questions = [colours, pictures, last];

it('options and pictures with points are added up', () => {
  expect(haveScores([pictures])).toBe(true);
  expect(haveScores([last])).toBe(false);
  expect(scoreOf(questions, { colours: [0], pictures: [0] })).toBe(5);
  expect(scoreOf(questions, { colours: [1], pictures: [1] })).toBe(-4);
  expect(scoreOf([last], { last: ['3'] })).toBeUndefined();
});

describe('a rule on the score so far', () => {
  const poll: PollContent = {
    ...{ ...newPoll, isLinearLogic: false, questions: questions.map(({ _id }) => _id) },
    rules: {
      pictures: [{ join: 'all', conditions: [{ on: 'score', least: 5 }], to: 'end' }],
      colours: [
        { join: 'all', conditions: [{ on: 'score', least: 3 }], to: 'end' },
        { join: 'all', conditions: [{ on: 'score', least: 2 }], to: { question: 'pictures' } },
        { join: 'all', conditions: [], to: { question: 'last' } },
      ],
    },
  };

  it('holds from its number on, and counts no answers that come later or off the way', () => {
    const route = (answers: Parameters<typeof wayOf>[2]) => wayOf(poll, questions, answers).route;
    expect(route({ colours: [0], pictures: [0] })).toEqual(['colours', 'pictures']);
    expect(route({ colours: [0], pictures: [1] })).toEqual(['colours', 'pictures', 'last']);
    expect(route({ colours: [1], pictures: [0] })).toEqual(['colours', 'last']);
    expect(route({})).toEqual(['colours', 'last']);
  });
});
