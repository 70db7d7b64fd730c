import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPollWith, type PollDraft } from './draft.js';
import { kindOf, noHistory, recorded, replaced, stepBack, stepOn } from './history.js';
import { newQuestion } from './new-questions.js';

const poll = newPollWith({ name: 'Visit' });
const question = newQuestion('closed');
const withQuestion: PollDraft = {
  ...poll,
  questions: [question.id],
  newQuestions: [question],
};

function saying(text: string): PollDraft {
  const content = { ...question.content, question: { en: text } };
  return { ...withQuestion, newQuestions: [{ ...question, content }] };
}

/** The history of drafts that follow one another, each after so many milliseconds. */
function historyOf(drafts: readonly PollDraft[], pause: number) {
  return drafts
    .slice(1)
    .reduce(
      (history, draft, place) => recorded(history, drafts[place]!, draft, place * pause),
      noHistory,
    );
}

test('a burst of typing is one step, and a pause ends it', () => {
  const drafts = [poll, withQuestion, saying('W'), saying('Wh'), saying('Why')];
  expect(historyOf(drafts, 100).past).toHaveLength(2);
  expect(historyOf(drafts, 5000).past).toHaveLength(4);
  const back = stepBack(historyOf(drafts, 100))!;
  expect([back.kind, back.to]).toEqual(['questionChanged', withQuestion]);
  const first = stepBack(back.history)!;
  expect([first.kind, first.to]).toEqual(['questionAdded', poll]);
  expect(stepBack(first.history)).toBeUndefined();
});

test('each step is named by what it changed', () => {
  const kinds = [
    kindOf(withQuestion, poll),
    kindOf(poll, { ...poll, name: 'Stay' }),
    kindOf(poll, { ...poll, style: { ...poll.style, fontSize: 24 } }),
    kindOf(poll, { ...poll, isLinearLogic: false }),
    kindOf(poll, { ...poll, showGDPR: true }),
    kindOf({ ...poll, questions: ['a', 'b'] }, { ...poll, questions: ['b', 'a'] }),
    kindOf(withQuestion, saying('Why?')),
  ];
  expect(kinds).toEqual([
    ...['questionRemoved', 'name', 'design', 'logic', 'settings', 'questionsMoved'],
    'questionChanged',
  ]);
});

const change = fc.oneof(
  fc.record({ name: fc.string() }),
  fc.record({ showGDPR: fc.boolean() }),
  fc.record({ gdprText: fc.option(fc.string(), { nil: undefined }) }),
  fc.record({ questions: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')) }),
);

test('undoing all leads back to the beginning, and doing all again to the end', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), fc.nat(3000), (all, pause) => {
      const drafts = [poll];
      for (const one of all) drafts.push({ ...drafts.at(-1)!, ...one } as PollDraft);
      let history = historyOf(drafts, pause);
      let now = drafts.at(-1)!;
      for (let step = stepBack(history); step; step = stepBack(history)) {
        now = replaced(now, step.to);
        history = step.history;
      }
      expect(now).toEqual(poll);
      for (let step = stepOn(history); step; step = stepOn(history)) {
        now = replaced(now, step.to);
        history = step.history;
      }
      expect(now).toEqual(drafts.at(-1));
    }),
  );
});
