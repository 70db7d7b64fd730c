import { expect, it } from 'vitest';
import { allowedQuestionTypes, questionTypes } from './question.js';

/** Plans that were sold allow the first so many of them. */
const specified = [
  ...['opendigit', 'openstring', 'closed', 'starRating', 'emojiRating', 'nps', 'slider', 'mps'],
  ...['image', 'date', 'dropdown', 'signature', 'checkbox', 'ranking'],
];

it('question types that plans allow stay in their order, and new ones follow', () => {
  expect(questionTypes.slice(0, specified.length)).toEqual(specified);
  expect(allowedQuestionTypes(3)).toEqual(['opendigit', 'openstring', 'closed']);
  expect(allowedQuestionTypes(specified.length)).toEqual(specified);
});
