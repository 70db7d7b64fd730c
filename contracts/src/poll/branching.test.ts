import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerContent, Answers } from '../question/answer.js';
import { exampleId } from '../question/question.cases.js';
import { branchingCases, branchingQuestions } from './branching.cases.js';
import {
  ANSWERED,
  answersOnRoute,
  checkGraph,
  followsGraph,
  linearWays,
  nextQuestion,
  routeOf,
} from './branching.js';
import { newPoll, type QuestionsGraph, type RecordedPoll } from './poll.js';

const ids = branchingQuestions.map(({ _id }) => _id);
const [a, b, c, d, e] = ids as [string, string, string, string, string];
const cardPoll: RecordedPoll = { ...newPoll, name: 'Any', questions: ids, isLinearLogic: false };

const target = fc.option(fc.constantFrom(...ids, exampleId(999)));
const graphs: fc.Arbitrary<QuestionsGraph> = fc.dictionary(
  fc.constantFrom(...ids),
  fc.array(target, { maxLength: 3 }),
);
const contents: AnswerContent[] = [[0], [1, 2], [2], [], [true], [false], ['x'], [' '], [[0, 0]]];
const answerSets: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...ids),
  fc.constantFrom(...contents),
);

describe('routeOf', () => {
  it.each(branchingCases)('$what', ({ poll, questions, answers, route }) => {
    expect(routeOf(poll, questions, answers)).toEqual(route);
  });

  it('is nothing without questions', () => {
    expect(routeOf(cardPoll, [], {})).toEqual([]);
  });

  it('ends for any graph, shows nothing twice and only what the poll has', () => {
    fc.assert(
      fc.property(graphs, answerSets, (questionsGraph, answers) => {
        const route = routeOf({ ...cardPoll, questionsGraph }, branchingQuestions, answers);
        expect(route[0]).toBe(a);
        expect(new Set(route).size).toBe(route.length);
        expect(ids).toEqual(expect.arrayContaining(route));
      }),
    );
  });

  it('is made of next questions', () => {
    fc.assert(
      fc.property(graphs, answerSets, (questionsGraph, answers) => {
        const poll = { ...cardPoll, questionsGraph };
        const route = routeOf(poll, branchingQuestions, answers);
        const following = route.map((id) =>
          nextQuestion(poll, branchingQuestions, id, answers[id]),
        );
        expect(following.slice(0, -1)).toEqual(route.slice(1));
        const last = following.at(-1);
        expect(last === null || route.includes(last ?? '')).toBe(true);
      }),
    );
  });
});

describe('nextQuestion', () => {
  it('is none after a question the poll does not have', () => {
    expect(nextQuestion(cardPoll, branchingQuestions, exampleId(999), undefined)).toBeNull();
  });

  it('follows the chosen option after it has moved', () => {
    const [first, ...others] = branchingQuestions;
    if (!first) throw new Error('there is no first question');
    const [red, green, blue] = first.options.map((option) => option.id) as [string, string, string];
    const poll = { ...cardPoll, questionsGraph: { [a]: { [red]: c, [green]: d, [blue]: null } } };
    const turned = { ...first, options: [...first.options].reverse() };
    const next = (question: typeof first, chosen: number[]) =>
      nextQuestion(poll, [question, ...others], a, chosen);
    expect([next(first, [0]), next(first, [1]), next(first, [2])]).toEqual([c, d, null]);
    expect([next(turned, [2]), next(turned, [1]), next(turned, [0])]).toEqual([c, d, null]);
    expect(next({ ...first, options: first.options.slice(1) }, [0, 1])).toBe(d);
  });

  it('goes on in order for an answer that names no option', () => {
    const poll = { ...cardPoll, questionsGraph: { [a]: [d, d, d] } };
    for (const content of [[7], [-1], ['x'], [[0, 0] as [number, number]]]) {
      expect(nextQuestion(poll, branchingQuestions, a, content)).toBe(b);
    }
  });
});

describe('followsGraph', () => {
  it('holds for card forms with branching only', () => {
    expect(followsGraph(cardPoll)).toBe(true);
    expect(followsGraph({ ...cardPoll, formStyleType: 'classic' })).toBe(false);
    expect(followsGraph({ ...cardPoll, isConsentForm: true })).toBe(false);
    expect(followsGraph({ ...cardPoll, isLinearLogic: true })).toBe(false);
  });
});

describe('answersOnRoute', () => {
  it('drops what was answered on an abandoned branch', () => {
    const poll = { ...cardPoll, questionsGraph: { [a]: [b, d, null] } };
    const answers: Answers = { [a]: [1], [b]: [5], [c]: [0], [d]: [true] };
    expect(answersOnRoute(poll, branchingQuestions, answers)).toEqual({ [a]: [1], [d]: [true] });
  });

  it('keeps the route and changes nothing the second time', () => {
    fc.assert(
      fc.property(graphs, answerSets, (questionsGraph, answers) => {
        const poll = { ...cardPoll, questionsGraph };
        const kept = answersOnRoute(poll, branchingQuestions, answers);
        expect(answersOnRoute(poll, branchingQuestions, kept)).toEqual(kept);
        expect(routeOf(poll, branchingQuestions, kept)).toEqual(
          routeOf(poll, branchingQuestions, answers),
        );
      }),
    );
  });
});

describe('linearWays', () => {
  it('have an entry for each option, and one where there are none', () => {
    const ways = linearWays(branchingQuestions);
    expect(ids.map((id) => Object.keys(ways[id] ?? {}).length)).toEqual([3, 1, 3, 1, 1]);
    expect(ways[e]).toEqual({ [ANSWERED]: null });
  });

  it('breaks no rule and leads in order for any answers', () => {
    const poll = { ...cardPoll, questionsGraph: linearWays(branchingQuestions) };
    expect(checkGraph(ids, poll.questionsGraph)).toEqual([]);
    fc.assert(
      fc.property(answerSets, (answers) => {
        expect(routeOf(poll, branchingQuestions, answers)).toEqual(ids);
      }),
    );
  });
});

describe('checkGraph', () => {
  it.each<[string, QuestionsGraph, string, string]>([
    [
      'a question that leads to itself',
      { [a]: [b, a, null] },
      'graphSameQuestion',
      `questionsGraph.${a}`,
    ],
    [
      'a target the poll does not have',
      { [a]: [exampleId(999)] },
      'graphUnknownQuestion',
      `questionsGraph.${a}`,
    ],
    [
      'an entry of another poll',
      { [exampleId(999)]: [a] },
      'graphUnknownQuestion',
      `questionsGraph.${exampleId(999)}`,
    ],
    ['a circle of two', { [a]: [b], [b]: [a] }, 'graphCircle', 'questionsGraph'],
    ['a circle through the order', { [c]: [a] }, 'graphCircle', 'questionsGraph'],
    [
      'a circle beside the way',
      { [a]: [null], [b]: [d], [d]: [c, b], [c]: [null] },
      'graphCircle',
      'questionsGraph',
    ],
  ])('finds %s', (_, graph, code, field) => {
    expect(checkGraph(ids, graph)).toEqual([{ code, field }]);
  });

  it.each<[string, QuestionsGraph]>([
    ['no graph', {}],
    ['ends and jumps ahead', { [a]: [c, null, d] }],
    ['a jump back from which no answer returns', { [a]: [c], [c]: [b], [b]: [d] }],
    ['branches that meet again', { [a]: [b, c], [b]: [d], [c]: [d] }],
  ])('accepts %s', (_, graph) => {
    expect(checkGraph(ids, graph)).toEqual([]);
  });

  it('finds no fault only where every answered way ends by itself', () => {
    const fullGraphs = fc.dictionary(
      fc.constantFrom(...ids),
      fc.array(fc.option(fc.constantFrom(...ids)), { minLength: 3, maxLength: 3 }),
    );
    const given = fc.tuple(fc.nat(2), fc.nat(2)).map(([one, other]): Answers => ({
      [a]: [one],
      [b]: [3],
      [c]: [other],
      [d]: [true],
      [e]: ['x'],
    }));
    fc.assert(
      fc.property(fullGraphs, given, (questionsGraph, answers) => {
        fc.pre(checkGraph(ids, questionsGraph).length === 0);
        const poll = { ...cardPoll, questionsGraph };
        const last = routeOf(poll, branchingQuestions, answers).at(-1) ?? '';
        expect(nextQuestion(poll, branchingQuestions, last, answers[last])).toBeNull();
      }),
    );
  });
});
