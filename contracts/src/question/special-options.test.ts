import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from '../edition/admission.js';
import { productForms } from '../edition/form-versions.js';
import type { Form } from '../edition/form.js';
import { newPoll } from '../poll/poll.js';
import { keptAnswer } from '../response/kept.js';
import { readableAnswer } from '../response/readable.js';
import { fromStored, toStored } from '../response/stored.js';
import { choose, type AnswerContent } from './answer.js';
import { checkAnswer, isOneTap } from './answer-rules.js';
import { LONGEST_OTHER } from './bounds.js';
import { shownOrder } from './option-order.js';
import { exampleId, exampleQuestion } from './question.cases.js';
import type { Option } from './question.js';
import { checkQuestion, tidyQuestion } from './rules.js';
import { fromWire, toWire } from './wire.js';

const [red, other, none] = [exampleId(1), exampleId(2), exampleId(3)];
const options: Option[] = [
  { id: red, text: { en: 'Red' }, score: 3 },
  { id: other, text: { en: 'Other' }, kind: 'other' },
  { id: none, text: { en: 'None' }, kind: 'exclusive', score: -1 },
];
const colour = exampleQuestion('closed', { options, validationRule: { min: 2, max: 3 } });
const one = exampleQuestion('closed', { options, validationRule: { min: 1, max: 1 } });
const plain = exampleQuestion('closed', { validationRule: { min: 0, max: 3 } });

describe('an option with a text of its own', () => {
  it.each<[AnswerContent, string | undefined]>([
    [[0, 1, { other: 'Teal' }], undefined],
    [[0, 1], undefined],
    [[0, 1, { other: 'x'.repeat(LONGEST_OTHER) }], undefined],
    [[0, 1, { other: 'x'.repeat(LONGEST_OTHER + 1) }], 'answerTooLong'],
    [[0, { other: 'Teal' }], 'answerShape'],
    [[{ other: 'Teal' }], 'answerShape'],
    [[1, { other: 'Teal' }, 0], 'answerShape'],
    [[0, 1, { other: 'Teal' }, { other: 'Blue' }], 'answerShape'],
    [[1, { other: 'Teal' }], 'tooFewChoices'],
  ])('%j is %s', (content, code) => {
    expect(checkAnswer(colour, content)?.code).toBe(code);
  });

  it('takes no text where no option does', () => {
    expect(checkAnswer(plain, [0, { other: 'Teal' }])).toEqual({ code: 'answerShape' });
  });

  it('is stored by its id with the text, and read as both', () => {
    const stored = keptAnswer(toStored(colour, [0, 1, { other: ' Te\u0007al ' }]));
    expect(stored).toEqual([red, other, { other: 'Teal' }]);
    expect(fromStored(colour, stored)).toEqual([0, 1, { other: 'Teal' }]);
    const reader = { language: 'en' as const, fileAddress: (name: string) => name };
    expect(readableAnswer(colour, stored, reader)).toEqual(['Red', 'Other: Teal']);
    expect(keptAnswer(toStored(one, [1, { other: ' ' }]))).toEqual([other]);
    expect(fromStored({ ...colour, options: options.slice(0, 1) }, stored)).toEqual([0]);
  });

  it('is one at most, and not answered with one tap', () => {
    const twice = options.map((option) => ({ ...option, kind: 'other' as const }));
    expect(checkQuestion({ ...colour, options: twice })).toMatchObject([
      { code: 'otherOnce', field: 'options.1' },
      { code: 'otherOnce', field: 'options.2' },
    ]);
    expect([isOneTap(one), isOneTap({ ...one, options: options.slice(0, 1) })]).toEqual([
      false,
      true,
    ]);
  });
});

it.each<[AnswerContent, string | undefined]>([
  [[1, { other: 'Teal' }], undefined],
  [[1], undefined],
  [[0, { other: 'Teal' }], 'answerShape'],
  [[0, 1], 'answerShape'],
  [[0, 1, { other: 'Teal' }], 'answerShape'],
  [[1, { other: 'x'.repeat(LONGEST_OTHER + 1) }], 'answerTooLong'],
])('of a drop-down, %j is %s', (content, code) => {
  const list = exampleQuestion('dropdown', { options: options.slice(0, 2) });
  expect(checkQuestion(list)).toEqual([]);
  expect(checkAnswer(list, content)?.code).toBe(code);
  if (code) return;
  const stored = keptAnswer(toStored(list, content));
  expect(fromStored(list, stored)).toEqual(content);
});

describe('an option that is chosen alone', () => {
  it('replaces all others, and goes when another is chosen', () => {
    expect(choose(colour, [0, 1], 2)).toEqual([2]);
    expect(choose(colour, [2], 0)).toEqual([0]);
  });

  it('is enough by itself, and wrong with others', () => {
    expect([checkAnswer(colour, [2]), checkAnswer(colour, [0, 2])?.code]).toEqual([
      undefined,
      'answerAlone',
    ]);
  });
});

describe('on the wire', () => {
  it('kinds, scores, an order, ends and a picture come back, and go by ids when texts alone are sent', () => {
    const picture = { src: '/api/files/a', text: { en: 'A bed' } };
    const content = tidyQuestion({ ...colour, optionOrder: 'random', picture });
    const { _id: _colour, ...plainColour } = { ...colour, ...content };
    const wire = toWire(content);
    expect([wire.optionKinds, wire.optionScores]).toEqual([
      [null, 'other', 'exclusive'],
      [3, null, -1],
    ]);
    expect(fromWire(wire, content, () => 'new')).toEqual(plainColour);
    const { optionIds: _ids, optionKinds: _kinds, optionScores: _scores, ...rest } = wire;
    const moved = fromWire({ ...rest, options: { en: ['Other', 'Red'] } }, content, () => 'new');
    expect(moved.options).toEqual([options[1], options[0]]);
    const ends = { low: { en: 'Never' }, high: {} };
    const scale = tidyQuestion({ ...exampleQuestion('nps'), ends });
    expect(fromWire(toWire(scale), scale, () => 'new').ends).toEqual(ends);
    expect(tidyQuestion({ ...scale, type: 'closed' })).not.toHaveProperty('ends');
  });
});

describe('a random order', () => {
  const seeds = fc.uuid();
  const many = (count: number): Option[] =>
    Array.from({ length: count }, (_, n) => ({ id: exampleId(n), text: { en: `Option ${n}` } }));

  it('is the same for a respondent, holds each option once, and keeps special ones in place', () => {
    fc.assert(
      fc.property(seeds, fc.nat(12), fc.boolean(), (seed, count, keepsLast) => {
        const optionOrder = keepsLast ? ('randomButLast' as const) : ('random' as const);
        const list = many(count).map((option, place): Option =>
          place === 3 ? { ...option, kind: 'exclusive' } : option,
        );
        const shown = shownOrder({ options: list, optionOrder }, seed);
        expect(shownOrder({ options: list, optionOrder }, seed)).toEqual(shown);
        expect(shown.toSorted((a, b) => a - b)).toEqual(list.map((_, place) => place));
        if (count > 3) expect(shown[3]).toBe(3);
        if (keepsLast && count > 0) expect(shown.at(-1)).toBe(count - 1);
      }),
      { numRuns: 50 },
    );
  });

  it('differs between respondents', () => {
    const orders = Array.from({ length: 20 }, (_, n) =>
      shownOrder({ options: many(6), optionOrder: 'random' }, `respondent ${n}`).join(''),
    );
    expect(new Set(orders).size).toBeGreaterThan(10);
  });

  it('changes no stored answer', () => {
    fc.assert(
      fc.property(seeds, fc.subarray([0, 1, 2]), (seed, chosen) => {
        const question = { ...plain, optionOrder: 'random' as const };
        const shown = shownOrder(question, seed);
        const asSeen = chosen.map((place) => shown.indexOf(place));
        const sent = asSeen.map((place) => shown[place] ?? -1).sort((a, b) => a - b);
        expect(toStored(question, sent)).toEqual(toStored(plain, chosen));
      }),
      { numRuns: 30 },
    );
  });
});

it('a page that checks as the server does lets nothing through that the server refuses', () => {
  const poll = { _id: exampleId(99), ...newPoll, name: 'Poll', questions: [colour._id] };
  const form: Form = { poll, questions: [colour], languages: ['en'] };
  const written = fc.record({ other: fc.string({ maxLength: 600 }) });
  const contents = fc.array(fc.oneof(fc.integer({ min: -1, max: 4 }), written), { maxLength: 5 });
  fc.assert(
    fc.property(contents, (content) => {
      const [found] = checkAnswers(form, { [colour._id]: content }, true);
      expect(found?.code).toBe(checkAnswer(colour, content)?.code);
    }),
    { numRuns: 100 },
  );
});

it('a form from before takes what it took', () => {
  const poll = { _id: exampleId(99), ...newPoll, name: 'Poll' };
  const kept = { version: 4, poll, questions: [plain], languages: ['en'] };
  const form = productForms.current(kept);
  expect(checkAnswers(form, { [plain._id]: [0, 2] }, true)).toEqual([]);
  expect(productForms.mark).toEqual({ version: 7 });
});
