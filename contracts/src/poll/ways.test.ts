import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionEvent } from '../question/events.js';
import { exampleId, exampleQuestion } from '../question/question.cases.js';
import type { Choice, QuestionContent } from '../question/question.js';
import { removedOptions } from '../question/rules.js';
import { questionAggregate, initialQuestion, type QuestionState } from '../question/state.js';
import type { PollEvent } from './events.js';
import { newPoll, type PollContent, type RecordedPoll } from './poll.js';
import { pollAggregate, initialPoll } from './state.js';
import { contentNow, leadingIds, type LeadingQuestion, type LeadingQuestions } from './ways.js';
import { branchingToWire, rulesOf, standsByOptions, waysOf } from './wire.js';

const asked = exampleId(101);
const stars = exampleId(102);
const targets = [1, 2, 3, 4, 5, 6].map((n) => exampleId(200 + n));
const options: Choice[] = targets.map((_, n) => ({ id: exampleId(1 + n), text: { en: `${n}` } }));
const question = (chosen: readonly Choice[]): QuestionContent =>
  exampleQuestion('closed', { options: [...chosen] });
const poll: PollContent = {
  ...newPoll,
  name: 'Ways',
  questions: [asked, stars, ...targets],
  isLinearLogic: false,
};

/** Places in the log: one for each event, in their order. */
const placeOf = (n: number): string => String(n).padStart(8, '0');

/** Options as an edit leaves them: some removed, the others in another order. */
const edits = fc.array(
  fc.record({ keys: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), kept: fc.nat(6) }),
  { maxLength: 6 },
);
const history = edits.chain((changes) =>
  fc.record({
    changes: fc.constant(changes),
    /** How many edits came before the poll. */
    before: fc.nat(changes.length),
    /** How many edits were written when polls named options by their place; the poll was, in any case. */
    early: fc.nat(changes.length),
  }),
);

function edited(before: readonly Choice[], change: { keys: number[]; kept: number }): Choice[] {
  const turned = before.toSorted((one, other) => keyOf(one) - keyOf(other));
  return turned.slice(0, Math.max(1, change.kept));
  function keyOf({ id }: Choice): number {
    return change.keys[options.findIndex((option) => option.id === id)] ?? 0;
  }
}

/** Folds a log of one question, and of a poll that was made between its edits. */
function folded(
  {
    changes,
    before,
    early,
  }: { changes: { keys: number[]; kept: number }[]; before: number; early: number },
  contentFor: (options: readonly Choice[]) => RecordedPoll,
) {
  let position = 0;
  let state: QuestionState = initialQuestion;
  let standing: readonly Choice[] = options;
  let pollState = initialPoll;
  let atPoll = standing;
  const write = (event: QuestionEvent) => {
    state = questionAggregate.evolve(state, { ...event, position: placeOf((position += 1)) });
  };
  const create = () => {
    const event: PollEvent = { type: 'PollCreated', data: { content: contentFor(standing) } };
    pollState = pollAggregate.evolve(pollState, { ...event, position: placeOf((position += 1)) });
    atPoll = standing;
  };
  write({ type: 'QuestionCreated', data: { content: question(standing), status: 2 } });
  for (const [place, change] of changes.entries()) {
    if (place === before) create();
    const [former, next] = [question(standing), question(edited(standing, change))];
    const isEarly = place < Math.max(before, early);
    const removed = isEarly ? {} : { removed: removedOptions(former, next) };
    write({ type: 'QuestionEdited', data: { content: next, critical: false, ...removed } });
    standing = next.options;
  }
  if (before === changes.length) create();
  if (!pollState.content || !state.content) throw new Error('nothing was made');
  const questions: LeadingQuestions = new Map<string, LeadingQuestion>([
    [asked, { ...state.content, formerOptions: state.formerOptions }],
    [stars, exampleQuestion('starRating')],
  ]);
  const { content, contentAt } = pollState;
  const now = contentNow({ content, contentAt }, questions);
  return { now, wire: branchingToWire(now, questions), standing, atPoll };
}

const targetOf = ({ id }: Choice): string =>
  targets[options.findIndex((one) => one.id === id)] ?? '';

/** As it was written before options were named by their ids. */
const byPlace = (standing: readonly Choice[]): RecordedPoll => ({
  ...poll,
  questionsGraph: { [asked]: standing.map(targetOf), [stars]: [null] },
  notifications: standing.map((_, answerIndex) => ({
    ...{ questionId: asked, answer: 'x', answerIndex },
  })),
});

const byId = (standing: readonly Choice[]): RecordedPoll => ({
  ...poll,
  questionsGraph: {
    [asked]: Object.fromEntries(standing.map((option) => [option.id, targetOf(option)])),
    [stars]: { answered: null },
  },
  notifications: standing.map(({ id }) => ({ questionId: asked, answer: 'x', option: id })),
});

describe('contentNow', () => {
  it('keeps the way of each remaining option after moves and removals, also in earlier events', () => {
    fc.assert(
      fc.property(history, (log) => {
        const [earlier, later] = [folded(log, byPlace), folded(log, byId)];
        expect(earlier.wire).toEqual(later.wire);
        expect(later.wire.questionsGraph).toEqual({
          [asked]: later.standing.map((option) =>
            later.atPoll.includes(option) ? targetOf(option) : stars,
          ),
          [stars]: [null],
        });
        expect(new Set(later.wire.notifications.map(({ optionId }) => optionId))).toEqual(
          new Set(later.standing.map(({ id }) => id)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has a poll that comes over the wire lead where it did, once it has come back', () => {
    fc.assert(
      fc.property(history, (log) => {
        const { now, wire } = folded(log, byId);
        expect(waysOf(wire)).toEqual(now.questionsGraph);
        expect(rulesOf(wire.notifications)).toEqual(now.notifications);
      }),
    );
  });

  it('leaves a new option to go on in order', () => {
    const more = [...options, { id: exampleId(9), text: { en: 'new' } }];
    const questions = new Map([[asked, question(more)]]);
    const now = contentNow({ content: byId(options) }, questions);
    expect(now.questionsGraph[asked]).not.toHaveProperty(exampleId(9));
    expect(branchingToWire(now, questions).questionsGraph[asked]?.at(-1)).toBe(stars);
  });

  it('keeps a rule about a question without options as it is', () => {
    const notifications = [{ questionId: stars, answer: '5', answerIndex: 4 }];
    const content = { ...poll, notifications };
    const questions = new Map([[stars, exampleQuestion('starRating')]]);
    expect(contentNow({ content, contentAt: placeOf(1) }, questions).notifications).toEqual(
      notifications,
    );
  });
});

describe('standsByOptions', () => {
  const questions = new Map([[asked, question(options)]]);
  const wire = branchingToWire(contentNow({ content: byId(options) }, questions), questions);

  it('holds for options that lead or notify', () => {
    const [first] = options;
    const id = first?.id ?? '';
    expect(standsByOptions(wire, asked, [exampleId(9), id])).toBe(true);
    expect(standsByOptions({ ...wire, questionsGraphOptions: {} }, asked, [id])).toBe(true);
    expect(standsByOptions({ ...wire, notifications: [] }, asked, [id])).toBe(true);
    expect(standsByOptions(wire, asked, [exampleId(9)])).toBe(false);
    const linear = { questionsGraphOptions: {}, notifications: [] };
    expect(standsByOptions(linear, asked, [id])).toBe(false);
  });
});

describe('leadingIds', () => {
  it('are those of questions that lead or notify, each once', () => {
    expect(leadingIds(byPlace(options))).toEqual([asked, stars]);
    expect(leadingIds(newPoll)).toEqual([]);
  });
});
