import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../edition/admission.js';
import type { Form } from '../edition/form.js';
import type { AnswerContent, Answers } from '../question/answer.js';
import { exampleId } from '../question/question.cases.js';
import type { BranchRule, BranchRules, Condition, Target } from './branch-rule.js';
import { rulesAmong, rulesNow } from './branch-rules.js';
import { checkLogic, checkRules } from './rule-violations.js';
import { rulesOfWays, settledRules, unreachedIn, waysOfRules } from './rule-ways.js';
import { branchingQuestions } from './branching.cases.js';
import { answersOnRoute, linearWays, routeOf, wayOf, type BranchingPoll } from './branching.js';
import { newPoll, type PollContent, type Ways } from './poll.js';
import { contentNow } from './ways.js';

const ids = branchingQuestions.map(({ _id }) => _id);
const [a, b, c, d, e] = ids as [string, string, string, string, string];
const [colours, , cities] = branchingQuestions as [
  (typeof branchingQuestions)[0],
  (typeof branchingQuestions)[0],
  (typeof branchingQuestions)[0],
];
const [red, green, blue] = colours.options.map(({ id }) => id) as [string, string, string];
const ending = exampleId(900);
const card: PollContent = {
  ...{ ...newPoll, name: 'Any', questions: ids, isLinearLogic: false, hiddenFields: ['source'] },
  endings: [{ id: ending, title: { en: 'Bye' }, text: {}, redirectUrl: '', screenedOut: true }],
};
const byId = new Map(branchingQuestions.map((question) => [question._id, question]));
const ruled = (rules: BranchRules): PollContent => ({ ...card, rules });
const rule = (to: Target, ...conditions: Condition[]): BranchRule => ({
  ...{ join: 'all', conditions, to },
});
const isRed: Condition = { on: 'option', question: a, option: red };
const isStars: Condition = { on: 'number', question: b, min: 4 };

/** What the editor offers of a question at its place: itself, and those before it. */
function conditionsUpTo(place: number): fc.Arbitrary<Condition> {
  const asked = branchingQuestions.slice(0, place + 1);
  const options = asked.flatMap(({ _id, options: all }) =>
    all.map(({ id }): Condition => ({ on: 'option', question: _id, option: id })),
  );
  const isAnswered = fc.record({
    on: fc.constant('answered' as const),
    question: fc.constantFrom(...asked.map(({ _id }) => _id)),
    answered: fc.boolean(),
  });
  const isFrom = fc.record({
    on: fc.constant('hidden' as const),
    field: fc.constant('source'),
    value: fc.constantFrom('', 'poster'),
  });
  const isScored = fc
    .integer({ min: -3, max: 6 })
    .map((least): Condition => ({ on: 'score', least }));
  return fc.oneof(
    fc.constantFrom(...options),
    isAnswered,
    isFrom,
    isScored,
    ...(place > 0 ? [fc.nat(5).map((min): Condition => ({ on: 'number', question: b, min }))] : []),
  );
}

const targets: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom<Target>('next', 'end', { ending }),
  fc.constantFrom(...ids).map((question) => ({ question })),
);

function rulesFrom(to: fc.Arbitrary<Target>): fc.Arbitrary<BranchRules> {
  const lists = ids.map((id, place) =>
    fc.array(
      fc.record({
        join: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(conditionsUpTo(place), { maxLength: 3 }),
        to,
      }),
      { maxLength: 3 },
    ),
  );
  return fc
    .tuple(...lists)
    .map((all) => Object.fromEntries(ids.map((id, place) => [id, all[place] ?? []])));
}
const anyRules = rulesFrom(targets);

const given: fc.Arbitrary<Answers> = fc
  .record(
    {
      [a]: fc.subarray([0, 1, 2], { minLength: 1 }),
      [b]: fc.nat(4).map((stars): AnswerContent => [stars + 1]),
      [c]: fc.nat(2).map((city): AnswerContent => [city]),
      [d]: fc.boolean().map((ticked): AnswerContent => [ticked]),
      [e]: fc.constantFrom<AnswerContent>(['Hi'], [' ']),
    },
    { requiredKeys: [] },
  )
  .map((answers) => answers as Answers);
const address = fc.constantFrom<Record<string, string>>({}, { source: 'poster' });

describe('any rules that the editor can make', () => {
  it('end, show nothing twice and only what the poll has', () => {
    fc.assert(
      fc.property(anyRules, given, address, (rules, answers, hidden) => {
        const { route } = wayOf(ruled(rules), branchingQuestions, answers, hidden);
        expect(route[0]).toBe(a);
        expect(new Set(route).size).toBe(route.length);
        expect(ids).toEqual(expect.arrayContaining(route));
      }),
    );
  });

  it('lead the page and the server the same way for any answers', () => {
    fc.assert(
      fc.property(anyRules, given, address, (rules, answers, hidden) => {
        const poll = ruled(rules);
        const sent = answersOnRoute(poll, branchingQuestions, answers, hidden);
        const way = wayOf(poll, branchingQuestions, answers, hidden);
        expect(wayOf(poll, branchingQuestions, sent, hidden)).toEqual(way);
        const form: Form = {
          poll: { ...poll, _id: 'p' },
          questions: branchingQuestions,
          languages: ['en'],
        };
        const codes = checkAnswers(form, sent, false, hidden).map(({ code }) => code);
        expect(codes).not.toContain('offRoute');
      }),
    );
  });

  it('lead no answer elsewhere where options are moved, reworded, added, or others removed', () => {
    const changes = fc.record({ turn: fc.boolean(), add: fc.boolean(), gone: fc.nat(2) });
    fc.assert(
      fc.property(anyRules, given, changes, (rules, answers, { turn, add, gone }) => {
        const before = answers[a] ?? [];
        const left = colours.options.filter((_, place) => place !== gone || before.includes(gone));
        const more = { id: exampleId(77), text: { en: 'New' } };
        const after = (turn ? left.toReversed() : left).map((one) => ({
          ...one,
          text: { en: 'Other' },
        }));
        const options = add ? [more, ...after] : after;
        const questions = branchingQuestions.map((one) =>
          one._id === a ? { ...one, options } : one,
        );
        const chosen = before.map((place) =>
          options.findIndex(({ id }) => id === colours.options[Number(place)]?.id),
        );
        const now = contentNow(
          { content: ruled(rules) },
          new Map(questions.map((one) => [one._id, one])),
        );
        const moved = before.length > 0 ? { ...answers, [a]: chosen } : answers;
        const stood = wayOf(ruled(rules), branchingQuestions, answers);
        expect(wayOf(now, questions, moved)).toEqual(stood);
      }),
    );
  });

  it('lead as before once what the graph can say is said by it', () => {
    fc.assert(
      fc.property(anyRules, given, (rules, answers) => {
        const settled = settledRules(ruled(rules), byId);
        expect(wayOf(settled, branchingQuestions, answers)).toEqual(
          wayOf(ruled(rules), branchingQuestions, answers),
        );
        const both = Object.keys(settled.rules ?? {}).filter((id) => settled.questionsGraph[id]);
        expect(both).toEqual([]);
      }),
    );
  });
});

it('a graph and the rules that say the same lead the same ways', () => {
  const target = fc.option(fc.constantFrom(...ids));
  const graphs = fc.array(target, { minLength: 9, maxLength: 9 }).map((to): Ways => {
    const exits = Object.entries(linearWays(branchingQuestions));
    let place = 0;
    return Object.fromEntries(
      exits.map(([id, ways]) => [
        id,
        Object.fromEntries(Object.keys(ways).map((exit) => [exit, to[(place += 1) - 1] ?? null])),
      ]),
    );
  });
  fc.assert(
    fc.property(graphs, given, (questionsGraph, answers) => {
      const rules = Object.fromEntries(
        branchingQuestions.map((question, place) => {
          const ways = questionsGraph[question._id];
          return [question._id, rulesOfWays(question, ways, ids[place + 1] ?? null)];
        }),
      );
      expect(routeOf(ruled(rules), branchingQuestions, answers)).toEqual(
        routeOf({ ...card, questionsGraph }, branchingQuestions, answers),
      );
    }),
  );
});

describe('rules', () => {
  const way = (rules: BranchRules, answers: Answers, hidden?: Record<string, string>) =>
    wayOf(ruled(rules), branchingQuestions, answers, hidden);

  it('decide by the first that holds', () => {
    const rules = { [a]: [rule({ question: d }, isRed), rule('end')] };
    expect(way(rules, { [a]: [0, 2] }).route).toEqual([a, d, e]);
    expect(way(rules, { [a]: [2] }).route).toEqual([a]);
  });

  it('join conditions by all or any, on this and earlier questions', () => {
    const all = { [b]: [rule('end', isRed, isStars)] };
    const any = { [b]: [{ ...rule('end', isRed, isStars), join: 'any' as const }] };
    expect(way(all, { [a]: [0], [b]: [4] }).route).toEqual([a, b]);
    expect(way(all, { [a]: [1], [b]: [4] }).route).toEqual(ids);
    expect(way(any, { [a]: [1], [b]: [4] }).route).toEqual([a, b]);
    expect(way(any, { [a]: [1], [b]: [3] }).route).toEqual(ids);
  });

  it('ask hidden fields, and whether a question is answered', () => {
    const from = { [a]: [rule('end', { on: 'hidden', field: 'source', value: 'poster' })] };
    expect(way(from, {}, { source: 'poster' }).route).toEqual([a]);
    expect(way(from, {}, { source: 'mail' }).route).toEqual(ids);
    const skipped = { [a]: [rule('end', { on: 'answered', question: a, answered: false })] };
    expect(way(skipped, {}).route).toEqual([a]);
    expect(way(skipped, { [a]: [1] }).route).toEqual(ids);
  });

  it('ask nothing of answers that the way has left out', () => {
    const rules = {
      [a]: [rule({ question: c })],
      [c]: [rule('end', isStars)],
    };
    expect(way(rules, { [b]: [5] }).route).toEqual([a, c, d, e]);
  });

  it('lead to an ending', () => {
    const rules = { [a]: [rule({ ending }, isRed)] };
    expect(way(rules, { [a]: [0] })).toEqual({ route: [a], ending });
    expect(way(rules, { [a]: [1] }).ending).toBeUndefined();
  });

  it('are left aside where a form shows its questions in order', () => {
    const poll: BranchingPoll = { ...ruled({ [a]: [rule('end')] }), isLinearLogic: true };
    expect(routeOf(poll, branchingQuestions, {})).toEqual(ids);
  });
});

describe('waysOfRules', () => {
  const city = cities.options.map(({ id }) => id) as [string, string, string];
  const inCity = (option: string): Condition => ({ on: 'option', question: c, option });
  it('says what a graph can', () => {
    const rules = [rule('end', inCity(city[1])), rule({ question: e }, inCity(city[0]))];
    expect(waysOfRules(c, cities, rules, d)).toEqual({
      [city[0]]: e,
      [city[1]]: null,
      [city[2]]: d,
    });
  });

  it.each<[string, BranchRule[]]>([
    ['no ending', [rule({ ending }, inCity(city[0]))]],
    ['nothing of another question', [rule('end', isRed)]],
    ['no two conditions', [rule('end', inCity(city[0]), isRed)]],
    ['no option twice', [rule('end', inCity(city[0])), rule('next', inCity(city[0]))]],
    ['no rule without conditions', [rule('end')]],
  ])('says %s', (_, rules) => {
    expect(waysOfRules(c, cities, rules, d)).toBeUndefined();
  });

  it('says nothing of several choices, whose order counts', () => {
    expect(waysOfRules(a, colours, [rule('end', isRed)], b)).toBeUndefined();
  });
});

describe('checkRules', () => {
  it.each<[string, BranchRules, string]>([
    ['a later question', { [a]: [rule('end', isStars)] }, 'ruleLater'],
    ['itself as a target', { [a]: [rule({ question: a })] }, 'graphSameQuestion'],
    ['an unknown target', { [a]: [rule({ question: exampleId(9) })] }, 'graphUnknownQuestion'],
    ['an unknown ending', { [a]: [rule({ ending: exampleId(9) })] }, 'endingUnknown'],
    ['no bound', { [b]: [rule('end', { on: 'number', question: b })] }, 'ruleRange'],
    [
      'bounds the wrong way round',
      { [b]: [rule('end', { on: 'number', question: b, min: 3, max: 2 })] },
      'ruleRange',
    ],
    [
      'a field that is not declared',
      { [b]: [rule('end', { on: 'hidden', field: 'other', value: '' })] },
      'ruleUnknown',
    ],
  ])('finds %s', (_, rules, code) => {
    const [id] = Object.keys(rules);
    expect(checkRules(ruled(rules))).toEqual([{ code, field: `rules.${id}.0` }]);
  });

  it('finds circles that go through rules, and leaves those of the graph to the graph', () => {
    const back = { [c]: [rule({ question: a }, isRed)] };
    expect(checkLogic(ruled(back))).toEqual([{ code: 'graphCircle', field: 'questionsGraph' }]);
    const drawn = { [d]: { answered: b } };
    expect(checkLogic({ ...ruled({ [a]: [] }), questionsGraph: drawn })).toEqual([]);
  });

  it('accepts rules on this and earlier questions', () => {
    expect(checkRules(ruled({ [b]: [rule({ ending }, isRed, isStars)] }))).toEqual([]);
  });
});

it('rules lose what asks of a removed option or question, and nothing else', () => {
  const isGreen: Condition = { on: 'option', question: a, option: green };
  const any: BranchRule = { join: 'any', conditions: [isRed, isGreen], to: 'end' };
  const rules = { [a]: [rule('end', isRed), any, rule({ question: c })] };
  const [, ...others] = colours.options;
  const left = [{ ...any, conditions: [isGreen] }, rule({ question: c })];
  expect(rulesNow(rules, new Map([[a, { ...colours, options: others }]]))).toEqual({ [a]: left });
  expect(rulesAmong({ ...rules, [c]: [] }, [a, b])).toEqual({
    [a]: [rules[a]?.[0], any, rule('next')],
  });
  expect(rulesAmong({ [b]: [rule('end', isRed)] }, [b])).toEqual({ [b]: [] });
});

it('questions are named to which no answers lead', () => {
  const graph = { [a]: { [red]: c, [green]: c, [blue]: null } };
  const required = branchingQuestions.map((one) => ({
    ...one,
    validationRule: { min: 1, max: 3 },
  }));
  expect(unreachedIn({ ...card, questionsGraph: graph }, required)).toEqual([b]);
  expect(unreachedIn(ruled({ [a]: [rule({ question: d })] }), required)).toEqual([b, c]);
  expect(unreachedIn(ruled({ [a]: [rule({ question: d }, isRed)] }), required)).toEqual([]);
});
