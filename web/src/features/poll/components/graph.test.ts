import type { BranchRules, Target } from '@canvass/contracts/poll/branch-rule';
import { routeOf, type BranchingQuestion } from '@canvass/contracts/poll/branching';
import { newPoll } from '@canvass/contracts/poll/poll';
import { settledRules, type WayQuestion } from '@canvass/contracts/poll/rule-ways';
import type { Answers } from '@canvass/contracts/question/answer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchingOf, isBranch, relink } from './graph.js';

function closed(_id: string): BranchingQuestion {
  const options = ['yes', 'no'].map((id) => ({ id, text: { en: id } }));
  return { _id, type: 'closed', options, images: [] };
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(closed) as [
  BranchingQuestion,
  BranchingQuestion,
  BranchingQuestion,
  BranchingQuestion,
];
const both = (yes: string | null, no: string | null) => ({ yes, no });
const graph = { a: both('b', 'c'), b: both('c', 'c'), c: both(null, null) };

describe('relink', () => {
  it('leads the former last question to one that was added', () => {
    expect(relink(graph, [a, b, c], [a, b, c, d])).toEqual({
      a: both('b', 'c'),
      b: both('c', 'c'),
      c: both('d', 'd'),
      d: both(null, null),
    });
  });

  it('keeps an end that was chosen', () => {
    expect(relink({ ...graph, a: both(null, 'c') }, [a, b, c], [a, b, c, d])['a']).toEqual(
      both(null, 'c'),
    );
  });

  it('goes on to the next question where the target is gone', () => {
    expect(relink(graph, [a, b, c], [a, b])).toEqual({ a: both('b', 'b'), b: both(null, null) });
  });

  it('keeps the way of an option that was moved, and leads a new one on in order', () => {
    const turned = {
      ...a,
      options: [{ id: 'maybe', text: { en: 'maybe' } }, ...a.options].reverse(),
    };
    const chosen = { ...graph, a: both('c', null) };
    expect(relink(chosen, [a, b, c], [turned, b, c])['a']).toEqual({
      no: null,
      yes: 'c',
      maybe: 'b',
    });
  });

  it('keeps the ways of a question that is not loaded, and those that lead to it', () => {
    const chosen = { ...graph, a: both('c', 'c'), b: both(null, 'c') };
    const of = (...ids: string[]) => branchingOf(ids, [a, c, d], chosen);
    expect(relink(chosen, of('a', 'b', 'c'), of('d', 'a', 'b', 'c'))).toEqual({
      ...{ d: both('a', 'a'), ...chosen },
    });
    expect(relink(chosen, of('a', 'b', 'c'), of('a', 'b'))).toEqual({
      ...{ a: both('b', 'b'), b: both(null, null) },
    });
  });

  it('follows the order where nothing else was chosen', () => {
    expect(relink(graph, [a, b, c], [b, a, c])).toEqual({
      b: both('a', 'a'),
      a: both('c', 'c'),
      c: both(null, null),
    });
  });
});

it('rules lead the same ways as before they were saved, in any order of questions', () => {
  const all: WayQuestion[] = [a, b, c, d].map((question) => ({
    ...question,
    validationRule: { min: 0, max: 1 },
  }));
  const ids = all.map(({ _id }) => _id);
  const to = fc.oneof(
    fc.constantFrom<Target>('next', 'end'),
    fc.constantFrom(...ids).map((question): Target => ({ question })),
  );
  const list = (question: string) =>
    fc.dictionary(fc.constantFrom('yes', 'no'), to).map((ways) =>
      Object.entries(ways).map(([option, target]) => ({
        join: 'all' as const,
        conditions: [{ on: 'option' as const, question, option }],
        to: target,
      })),
    );
  const rulesOfAll: fc.Arbitrary<BranchRules> = fc.record(
    Object.fromEntries(ids.map((id) => [id, list(id)])),
  );
  const answers: fc.Arbitrary<Answers> = fc.record(
    Object.fromEntries(ids.map((id) => [id, fc.nat(1).map((place) => [place])])),
  );
  const order = fc.shuffledSubarray(all, { minLength: all.length });
  fc.assert(
    fc.property(rulesOfAll, order, answers, (rules, turned, given) => {
      const poll = { ...newPoll, questions: ids, isLinearLogic: false, rules };
      const saved = settledRules(poll, new Map(all.map((one) => [one._id, one])));
      const questionsGraph = relink(saved.questionsGraph, all, turned);
      const said = { ...saved, questionsGraph };
      expect(routeOf(said, turned, given)).toEqual(routeOf(poll, turned, given));
    }),
  );
});

describe('isBranch', () => {
  it('tells a jump from the usual way, at both of its ends', () => {
    expect(isBranch(graph, [a, b, c], 'c')).toBe(true);
    expect(isBranch(graph, [a, b, c], 'a')).toBe(true);
    expect(isBranch(graph, [a, b, c], 'b')).toBe(false);
  });
});
