import type { EditPoll } from '@canvass/contracts/poll/commands';
import type { PollEvent } from '@canvass/contracts/poll/events';
import { newPoll } from '@canvass/contracts/poll/poll';
import { pollAggregate, initialPoll, type PollState } from '@canvass/contracts/poll/state';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { pollOf, sampleId } from '@canvass/contracts/samples/requests';
import {
  addedQuestions,
  decideCreation,
  decideDeletion,
  decideEdit,
  decideRestoration,
  placePoll,
  removePoll,
  type PollQuestions,
} from './decide.js';

const given = givenFor(pollAggregate);
const id = sampleId(1);
const [q1, q2, q3] = [sampleId(11), sampleId(12), sampleId(13)] as const;
const device = sampleId(21);
const none: PollQuestions = new Map();
const asked: PollQuestions = new Map([
  [q1, { type: 'date', validationRule: { min: 0, max: 1 }, options: [], images: [] }],
  [q2, { type: 'nps', validationRule: { min: 0, max: 10 }, options: [], images: [] }],
]);
const content = { ...newPoll, name: 'Colours', questions: [q1, q2] };
const created: PollEvent = { type: 'PollCreated', data: { content } };
const published: PollEvent = { type: 'PollPublished', data: {} };
const deleted: PollEvent = { type: 'PollDeleted', data: {} };
const renamed: PollEvent = { type: 'PollEdited', data: { content: { ...content, name: 'Two' } } };

function edit(changes: Omit<EditPoll, 'id'>, base?: PollState): (state: PollState) => PollEvent[] {
  return (state) => decideEdit(state, base ?? state, { id, ...changes }, none);
}

describe('a graph that a request says nothing of', () => {
  const ways = { [q1]: { answered: q3 }, [q2]: { answered: null } };
  const branching = { ...content, questions: [q1, q2, q3], isLinearLogic: false };
  const drawn: PollEvent = {
    type: 'PollCreated',
    data: { content: { ...branching, questionsGraph: ways } },
  };
  const left = (questions: string[], questionsGraph: object): PollEvent => ({
    type: 'PollEdited',
    data: { content: { ...branching, questions, questionsGraph } as typeof branching },
  });

  it('loses what led from and to a question that is removed', () => {
    given(drawn)
      .when(edit({ questions: [q1, q2] }))
      .then(left([q1, q2], { [q1]: {}, [q2]: { answered: null } }));
    given(drawn)
      .when(edit({ questions: [q1, q3] }))
      .then(left([q1, q3], { [q1]: { answered: q3 } }));
  });

  it('is refused for an unknown question when the request brings it', () => {
    const graph = { questionsGraph: { [q1]: [q3] }, questionsGraphOptions: { [q1]: [] } };
    given(drawn)
      .when(edit({ questions: [q1, q2], ...graph }))
      .refused('invalidInput', [{ code: 'graphUnknownQuestion', field: `questionsGraph.${q1}` }]);
  });
});

describe('creating', () => {
  it('makes a draft', () => {
    given()
      .when((state) => decideCreation(state, pollOf([q1, q2]), none))
      .then(created);
  });

  it('publishes at once on request', () => {
    given()
      .when((state) => decideCreation(state, pollOf([q1, q2], { isPublished: true }), none))
      .then(created, published);
  });

  it('records which poll it copies, and makes a draft of the copy in any case', () => {
    given()
      .when((state) =>
        decideCreation(state, pollOf([q1, q2], { isPublished: true, copyOf: id }), none),
      )
      .then({ type: 'PollCreated', data: { content, copyOf: id } });
  });

  it('does not exist because another stream told it of a loss', () => {
    given({ type: 'ClaimLost', data: { claim: `question-${q1}` } })
      .when((state) => decideCreation(state, pollOf([q1, q2]), none))
      .then(created);
  });

  it('refuses what a consent form may not ask, and to do without navigation where it is needed', () => {
    given()
      .when((state) => decideCreation(state, pollOf([q1, q2, q3], { isConsentForm: true }), asked))
      .refused('invalidInput', [{ code: 'fieldNotKept', field: 'questions.1' }]);
    given()
      .when((state) => decideCreation(state, pollOf([q1, q2], { disableNavigation: true }), asked))
      .refused('invalidInput', [{ code: 'fieldNotKept', field: 'disableNavigation' }]);
    const wrong = pollOf([q2], { isConsentForm: true, isPublished: true });
    given()
      .when((state) => decideCreation(state, wrong, asked))
      .refused('invalidInput', [{ code: 'noQuestionsSelected', field: 'questions' }]);
  });

  it('refuses broken rules, and a published poll without questions', () => {
    given()
      .when((state) => decideCreation(state, pollOf([], { name: ' ', isPublished: true }), none))
      .refused('invalidInput', [
        { code: 'nameRequired', field: 'name' },
        { code: 'noQuestionsSelected', field: 'questions' },
      ]);
    given()
      .when((state) => decideCreation(state, pollOf([q1, q1]), none))
      .refused('invalidInput', [{ code: 'questionTwice', field: 'questions' }]);
    given(created)
      .when((state) => decideCreation(state, pollOf([]), none))
      .refused('conflict');
  });
});

describe('editing', () => {
  it('edits, publishes, withdraws and switches off', () => {
    given(created)
      .when(edit({ name: 'Two' }))
      .then(renamed);
    given(created)
      .when(edit({ isPublished: true }))
      .then(published);
    given(created)
      .when(edit({ name: 'Two', status: 2 }))
      .then(
        { type: 'PollEdited', data: { content: { ...content, name: 'Two', status: 2 } } },
        published,
      );
    given(created, published)
      .when(edit({ isPublished: false }))
      .then({ type: 'PollWithdrawn', data: { status: 1 } });
    given(created, published)
      .when(edit({ status: 0 }))
      .then({ type: 'PollWithdrawn', data: { status: 0 } });
    given(created)
      .when(edit({ name: 'Colours', status: 1 }))
      .then();
  });

  it('merges changes of different fields and refuses those of the same', () => {
    const base = given(created).state;
    given(created, renamed)
      .when(edit({ description: 'new' }, base))
      .then({
        type: 'PollEdited',
        data: { content: { ...content, name: 'Two', description: 'new' } },
      });
    given(created, renamed)
      .when(edit({ name: 'Three' }, base))
      .refused('editConflict', { fields: ['name'] });
    given(created, published)
      .when(edit({ status: 0 }, base))
      .refused('editConflict', { fields: ['status'] });
  });

  it('refuses what is not there, what breaks a rule, and publishing nothing', () => {
    given()
      .when(edit({ name: 'x' }))
      .refused('notFound');
    given(created, deleted)
      .when(edit({ name: 'x' }))
      .refused('notFound');
    given(created)
      .when(edit({ questions: [], isPublished: true }))
      .refused('invalidInput', [{ code: 'noQuestionsSelected', field: 'questions' }]);
    given(created)
      .when(edit({ redirectUrl: 'javascript:alert(1)' }))
      .refused('invalidInput', [{ code: 'urlInvalid', field: 'redirectUrl' }]);
  });

  it('says which questions it adds', () => {
    const { state } = given(created);
    expect(addedQuestions(state, edit({ questions: [q3, q1] })(state))).toEqual([q3]);
    expect(addedQuestions(state, edit({ isPublished: true })(state))).toEqual([]);
    expect(addedQuestions(initialPoll, [created])).toEqual([q1, q2]);
  });
});

describe('placing and deleting', () => {
  const placed: PollEvent = { type: 'PollPlaced', data: { device } };
  const removed: PollEvent = { type: 'PollRemoved', data: { device } };

  it('is placed once, and again only when its device was told that it lost it', () => {
    given(created)
      .when((state) => placePoll(state, device))
      .then(placed);
    given(created, placed)
      .when((state) => placePoll(state, device))
      .then();
    given(created, placed)
      .when((state) => placePoll(state, device, true))
      .then(placed);
    given(created, deleted)
      .when((state) => placePoll(state, device))
      .refused('notFound');
  });

  it('is removed once', () => {
    given(created, placed)
      .when((state) => removePoll(state, device))
      .then(removed);
    given(created, placed, removed)
      .when((state) => removePoll(state, device))
      .then();
  });

  it('is deleted once', () => {
    given(created, published).when(decideDeletion).then(deleted);
    given(created, deleted).when(decideDeletion).refused('notFound');
  });
});

describe('restoring a poll', () => {
  const then = (...events: PollEvent[]) => pollAggregate.evolveAll(initialPoll, events);
  const restore = (before: PollState, questions: PollQuestions) => (state: PollState) =>
    decideRestoration(state, before, questions);

  it('makes it what it was, and keeps its status', () => {
    const restored = { type: 'PollEdited', data: { content: { ...content, status: 2 } } } as const;
    given(created, published, renamed)
      .when(restore(then(created), asked))
      .then(restored);
    given(created, renamed)
      .when(restore(then(created, renamed), asked))
      .then();
  });

  it('leaves out questions that are gone', () => {
    const left = { ...content, questions: [q2] };
    const edited: PollEvent = { type: 'PollEdited', data: { content: left } };
    const known: PollQuestions = new Map([[q2, asked.get(q2)!]]);
    given(created, { type: 'PollEdited', data: { content: { ...left, name: 'Two' } } })
      .when(restore(then(created), known))
      .then(edited);
  });

  it('is refused of a poll that is deleted, and where there was none', () => {
    given(created, deleted)
      .when(restore(then(created), asked))
      .refused('notFound');
    given(created).when(restore(initialPoll, asked)).refused('notFound');
  });
});
