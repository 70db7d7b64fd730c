import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewQuestion } from '@canvass/contracts/poll/commands';
import type { PollEvent } from '@canvass/contracts/poll/events';
import { newPoll } from '@canvass/contracts/poll/poll';
import { renamed } from '@canvass/contracts/poll/renamed';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { basicPlan, grantOf } from '@canvass/contracts/plan/plan';
import {
  closedQuestion,
  pollOf,
  sampleId,
  textQuestion,
} from '@canvass/contracts/samples/requests';
import type { Refusal } from '@canvass/contracts/rule/refusal';
import { givenFor } from '../testing/given.js';
import { addedQuestions, decideCreation, decideEdit, writtenBy } from './decide.js';
import { newQuestions } from './new-questions.js';

const given = givenFor(pollAggregate);
const [poll, known, red, blue] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)] as const;
const [first, second] = [sampleId(11), sampleId(12)] as const;
const own = (sent: string) => sent.replace(/^0/, '1');

const colour: NewQuestion = {
  ...closedQuestion({ options: { en: ['Red', 'Blue'] }, optionIds: [red, blue] }),
  id: first,
};
const why: NewQuestion = { ...textQuestion(), id: second };
const permission = {
  grant: grantOf({ ...basicPlan.features, questionTypesLimit: 3, multiLanguage: false }),
  languages: ['en' as const],
};

function refusalOf(act: () => unknown): Pick<Refusal, 'code' | 'details'> {
  try {
    act();
  } catch (error) {
    const { code, details } = error as Refusal;
    return { code, details };
  }
  throw new Error('nothing was refused');
}

let made = 0;
const newId = () => sampleId((made += 1) + 100);
const written = (sent: readonly NewQuestion[], asked = sent.map(({ id }) => id)) =>
  newQuestions(sent, asked, permission, () => newId);

describe('ids of new questions', () => {
  it('take the place of those they were sent with, wherever the request names them', () => {
    const request = pollOf([known, first, second], {
      newQuestions: [colour, why],
      questionsGraph: { [first]: [second, null], [known]: [first] },
      questionsGraphOptions: { [first]: [red, blue] },
      notifications: [{ questionId: first, answer: 'Red', answerIndex: 0, optionId: red }],
    });
    const sent = renamed(request, own);
    expect(sent.questions).toEqual([known, own(first), own(second)]);
    expect(sent.newQuestions?.map(({ id }) => id)).toEqual([own(first), own(second)]);
    expect(sent.questionsGraph).toEqual({
      [own(first)]: [own(second), null],
      [known]: [own(first)],
    });
    expect(sent.questionsGraphOptions).toEqual({ [own(first)]: [red, blue] });
    expect(sent.notifications[0]?.questionId).toBe(own(first));
  });

  it('are the only ones that change, and no two become one', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(sampleId), { maxLength: 12 });
    fc.assert(
      fc.property(ids, fc.nat(), (questions, place) => {
        const fresh = questions.slice(0, place % (questions.length + 1));
        const sent = fresh.map((id) => ({ ...why, id }));
        const after = renamed(pollOf(questions, { newQuestions: sent }), own).questions;
        expect(new Set(after).size).toBe(questions.length);
        expect(after).toEqual(questions.map((id) => (fresh.includes(id) ? own(id) : id)));
      }),
    );
  });
});

describe('new questions', () => {
  it('keep the ids of their options, and get one where none or one twice was sent', () => {
    const options = { en: ['Red', 'Blue', 'Green'] };
    const sent = { ...colour, options, optionIds: [red, red, null] };
    const ids =
      written([sent])
        .get(first)
        ?.options.map(({ id }) => id) ?? [];
    expect(ids[0]).toBe(red);
    expect(new Set(ids).size).toBe(3);
  });

  it('are not created where the poll does not ask them, and then need not be valid', () => {
    const broken = { ...why, question: {} };
    expect([...written([colour, broken], [first]).keys()]).toEqual([first]);
  });

  it('are refused together, by the place of what is wrong', () => {
    const broken = { ...why, name: ' ', question: {} };
    expect(refusalOf(() => written([colour, broken]))).toEqual({
      code: 'invalidInput',
      details: [
        { code: 'nameRequired', field: 'newQuestions.1.name' },
        { code: 'questionRequired', field: 'newQuestions.1.question' },
      ],
    });
  });

  it('are held to the plan, as those of the bank are', () => {
    const rating: NewQuestion = {
      ...{ id: second, name: 'Stars', type: 'starRating', question: { en: 'How?' } },
      validationRule: { min: 0, max: 5 },
    };
    expect(refusalOf(() => written([colour, rating]))).toEqual({
      code: 'questionTypeNotInPlan',
      details: { allowed: 3 },
    });
    const french = { ...why, question: { en: 'Why?', fr: 'Pourquoi ?' } };
    expect(refusalOf(() => written([french])).code).toBe('featureNotInPlan');
  });
});

describe('a poll with new questions', () => {
  const questions = written([colour, why]);
  const content = { ...newPoll, name: 'Colours', questions: [first, second] };
  const both = [...questions].map(([question, one]) => ({ question, content: one }));

  it('is one event with all of them', () => {
    given()
      .when((state) => decideCreation(state, pollOf([first, second]), questions, questions))
      .then({ type: 'PollCreated', data: { content, written: both } });
  });

  it('is edited by one event with those that are new, which need no place in the bank', () => {
    const before: PollEvent = {
      type: 'PollCreated',
      data: { content: { ...content, questions: [known] } },
    };
    const edit = { id: poll, questions: [known, first] };
    const one = new Map([...questions].slice(0, 1));
    const edited: PollEvent = {
      type: 'PollEdited',
      data: { content: { ...content, questions: [known, first] }, written: both.slice(0, 1) },
    };
    given(before)
      .when((state) => decideEdit(state, state, edit, one, one))
      .then(edited);
    expect(writtenBy([edited])).toEqual([first]);
    expect(addedQuestions(given(before).state, [edited])).toEqual([]);
  });

  it('creates none that a consent form may not ask', () => {
    const request = pollOf([first, second], { isConsentForm: true });
    given()
      .when((state) => decideCreation(state, request, questions, questions))
      .refused('invalidInput', [{ code: 'fieldNotKept', field: 'questions.0' }]);
  });
});
