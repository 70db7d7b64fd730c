import { describe, expect, it } from 'vitest';
import { branchingCases } from '../poll/branching.cases.js';
import { answersOnRoute } from '../poll/branching.js';
import { newPoll } from '../poll/poll.js';
import type { Answers } from '../question/answer.js';
import { exampleId, exampleQuestion } from '../question/question.cases.js';
import { checkAnswers } from './admission.js';
import type { Form } from './form.js';

const [colour, stars, text] = [exampleId(101), exampleId(102), exampleId(103)];
const form: Form = {
  poll: {
    ...newPoll,
    _id: exampleId(50),
    isLinearLogic: false,
    questionsGraph: { [colour]: [stars, text, null] },
  },
  questions: [
    { ...exampleQuestion('closed', { validationRule: { min: 1, max: 1 } }), _id: colour },
    { ...exampleQuestion('starRating', { validationRule: { min: 1, max: 5 } }), _id: stars },
    { ...exampleQuestion('openstring', { validationRule: { min: 0, max: 10 } }), _id: text },
  ],
  languages: ['en'],
};

describe('points', () => {
  const question = { ...exampleQuestion('constantSum'), _id: colour };
  const divided = { ...form, poll: { ...form.poll, questionsGraph: {} }, questions: [question] };

  it('may be left while a response is unfinished, and are all given in the end', () => {
    const started = { [colour]: [40, 0, 0] };
    expect(checkAnswers(divided, started, false)).toEqual([]);
    const parameters = { points: 100, given: 40 };
    expect(checkAnswers(divided, started, true)).toEqual([
      { code: 'answerSum', parameters, field: colour },
    ]);
    expect(checkAnswers(divided, { [colour]: [40, 60, 0] }, true)).toEqual([]);
  });
});

describe('a date outside of its bounds', () => {
  it('is refused while a response is unfinished, too', () => {
    const dated = {
      ...form,
      poll: { ...form.poll, questionsGraph: {} },
      questions: [{ ...exampleQuestion('date'), _id: colour }],
    };
    const parameters = { earliest: '1900-01-01', latest: '2100-12-31' };
    expect(checkAnswers(dated, { [colour]: ['0026-12-31'] }, false)).toEqual([
      { code: 'answerDate', parameters, field: colour },
    ]);
  });
});

describe('checkAnswers', () => {
  it.each<[string, Answers, boolean]>([
    ['a whole form', { [colour]: [0], [stars]: [5], [text]: ['Fine'] }, true],
    ['an optional question left out', { [colour]: [0], [stars]: [5] }, true],
    ['a required question that the route leaves out', { [colour]: [1], [text]: ['Fine'] }, true],
    ['an early end', { [colour]: [2] }, true],
    ['nothing yet', {}, false],
    ['an unfinished form', { [colour]: [1], [text]: ['x'.repeat(10)] }, false],
  ])('takes %s', (_, answers, isFinished) => {
    expect(checkAnswers(form, answers, isFinished)).toEqual([]);
  });

  it.each<[string, Answers, boolean, object[]]>([
    [
      'a required question left out',
      { [colour]: [0] },
      true,
      [{ code: 'answerRequired', field: stars }],
    ],
    [
      'nothing as finished',
      {},
      true,
      [
        { code: 'answerRequired', field: colour },
        { code: 'answerRequired', field: stars },
      ],
    ],
    [
      'a question of another form',
      { [exampleId(7)]: [1] },
      false,
      [{ code: 'unknownQuestion', field: exampleId(7) }],
    ],
    [
      'an answer on an abandoned branch',
      { [colour]: [1], [stars]: [5] },
      false,
      [{ code: 'offRoute', field: stars }],
    ],
    [
      'a broken shape, also while unfinished',
      { [colour]: [9] },
      false,
      [{ code: 'answerShape', field: colour }],
    ],
    [
      'a finished text too long',
      { [colour]: [1], [text]: ['x'.repeat(11)] },
      true,
      [{ code: 'answerTooLong', field: text, parameters: { max: 10 } }],
    ],
    [
      'a text too long, also while unfinished',
      { [colour]: [1], [text]: ['x'.repeat(11)] },
      false,
      [{ code: 'answerTooLong', field: text, parameters: { max: 10 } }],
    ],
    [
      'too many choices, also while unfinished',
      { [colour]: [1, 2] },
      false,
      [{ code: 'tooManyChoices', field: colour, parameters: { max: 1 } }],
    ],
  ])('refuses %s', (_, answers, isFinished, violations) => {
    expect(checkAnswers(form, answers, isFinished)).toEqual(violations);
  });

  it.each([
    ['closed', { min: 2, max: 3 }, [0]],
    ['openstring', { min: 3, max: 5 }, ['ab']],
    ['starRating', { min: 3, max: 5 }, [2]],
    ['slider', { min: 3, max: 5 }, [1]],
    ['mps', { min: 1, max: 1 }, [[0, 0]]],
    ['checkbox', { min: 1, max: 1 }, [false]],
  ] as const)(
    'takes of an unfinished %s what falls short of its rule',
    (type, validationRule, content) => {
      const question = exampleQuestion(type, { validationRule });
      const short: Form = {
        ...form,
        poll: { ...newPoll, _id: exampleId(50) },
        questions: [question],
      };
      const answers = { [question._id]: [...content] } as Answers;
      expect(checkAnswers(short, answers, true)).toHaveLength(1);
      expect(checkAnswers(short, answers, false)).toEqual([]);
    },
  );

  it.each([400, 101, 9, -500, 1e300])(
    'refuses the number %d out of 10 to 100, also while unfinished',
    (number) => {
      const question = exampleQuestion('opendigit', { validationRule: { min: 10, max: 100 } });
      const asked: Form = {
        ...form,
        poll: { ...newPoll, _id: exampleId(50) },
        questions: [question],
      };
      const parameters = { min: 10, max: 100 };
      const refused = [{ code: 'answerRange', field: question._id, parameters }];
      expect(checkAnswers(asked, { [question._id]: [number] }, false)).toEqual(refused);
      expect(checkAnswers(asked, { [question._id]: [10] }, false)).toEqual([]);
    },
  );

  it.each(branchingCases)('takes what lies on the route: $what', ({ poll, questions, answers }) => {
    const taken = answersOnRoute(poll, questions, answers);
    const whole: Form = { poll: { ...poll, _id: exampleId(50) }, questions, languages: ['en'] };
    expect(checkAnswers(whole, taken, false)).toEqual([]);
    const offRoute = Object.keys(answers).filter((id) => !(id in taken));
    expect(checkAnswers(whole, answers, false)).toEqual(
      offRoute.map((field) => ({ code: 'offRoute', field })),
    );
  });
});
