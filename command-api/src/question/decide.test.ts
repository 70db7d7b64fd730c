import { allFeatures, grantOf, noFeatures, UNLIMITED } from '@canvass/contracts/plan/plan';
import type { EditQuestion } from '@canvass/contracts/question/commands';
import type { QuestionEvent } from '@canvass/contracts/question/events';
import { questionAggregate, type QuestionState } from '@canvass/contracts/question/state';
import { questionTypes, type QuestionType } from '@canvass/contracts/question/question';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { closedQuestion, sampleId } from '@canvass/contracts/samples/requests';
import {
  decideCreation,
  decideDeletion,
  decideEdit,
  needType,
  placeQuestion,
  removeQuestion,
} from './decide.js';

const given = givenFor(questionAggregate);
const poll = sampleId(900);
const id = sampleId(1);

function counting(from = 100): () => string {
  let next = from;
  return () => sampleId(next++);
}

const red = { id: sampleId(100), text: { en: 'Red' } };
const green = { id: sampleId(101), text: { en: 'Green' } };
const blue = { id: sampleId(102), text: { en: 'Blue' } };
const content = {
  name: 'Colour',
  type: 'closed' as const,
  validationRule: { min: 1, max: 1 },
  question: { en: 'Which colour?' },
  options: [red, green, blue],
  images: [],
  rows: [],
  columns: [],
  columnLabel: {},
  verticalSlider: false,
};
const created: QuestionEvent = { type: 'QuestionCreated', data: { content, status: 2 } };
const placed: QuestionEvent = { type: 'QuestionPlaced', data: { poll } };
const deleted: QuestionEvent = { type: 'QuestionDeleted', data: {} };
const renamed: QuestionEvent = {
  type: 'QuestionEdited',
  data: { content: { ...content, name: 'Renamed' }, critical: false, removed: [] },
};

describe('creating', () => {
  it('gives its options ids', () => {
    given()
      .when((state) => decideCreation(state, closedQuestion(), counting()))
      .then(created);
  });

  it.each([0, 1, 2] as const)('keeps what it is a copy of, as a draft (status %d)', (status) => {
    const copy = closedQuestion({ status, copyOf: id });
    given()
      .when((state) => decideCreation(state, copy, counting()))
      .then({ type: 'QuestionCreated', data: { content, status: 1, copyOf: id } });
  });

  it('trims and drops blank options', () => {
    const untidy = closedQuestion({
      name: ' Colour ',
      options: { en: ['Red', ' ', 'Green', 'Blue'] },
    });
    given()
      .when((state) => decideCreation(state, untidy, counting()))
      .then(created);
  });

  it('is refused when rules are broken, naming all of them', () => {
    const broken = closedQuestion({ name: ' ', options: { en: [] } });
    given()
      .when((state) => decideCreation(state, broken, counting()))
      .refused('invalidInput', [
        { code: 'nameRequired', field: 'name' },
        { code: 'optionRequired', field: 'options' },
      ]);
  });

  it('is refused the second time', () => {
    given(created)
      .when((state) => decideCreation(state, closedQuestion(), counting()))
      .refused('conflict');
  });
});

function edit(
  changes: Omit<EditQuestion, 'id'>,
  base?: QuestionState,
): (state: QuestionState) => QuestionEvent[] {
  return (state) => decideEdit(state, base ?? state, { id, ...changes }, counting(200));
}

describe('editing', () => {
  it('rewords without being critical, keeping ids', () => {
    given(created)
      .when(
        edit({
          options: { en: ['Crimson', 'Green', 'Blue'] },
          optionIds: [red.id, green.id, blue.id],
        }),
      )
      .then({
        type: 'QuestionEdited',
        data: {
          content: { ...content, options: [{ ...red, text: { en: 'Crimson' } }, green, blue] },
          critical: false,
          removed: [],
        },
      });
  });

  it('matches options by text when they come without ids', () => {
    given(created)
      .when(edit({ options: { en: ['Blue', 'Red', 'Pink', 'Green'] } }))
      .then({
        type: 'QuestionEdited',
        data: {
          content: {
            ...content,
            options: [blue, red, { id: sampleId(200), text: { en: 'Pink' } }, green],
          },
          critical: true,
          removed: [],
        },
      });
  });

  it('is critical when an option goes', () => {
    given(created)
      .when(edit({ options: { en: ['Red', 'Green'] }, optionIds: [red.id, green.id] }))
      .then({
        type: 'QuestionEdited',
        data: {
          content: { ...content, options: [red, green] },
          critical: true,
          removed: [blue.id],
        },
      });
  });

  it('changes the status by an event of its own, after the edit', () => {
    given(created)
      .when(edit({ name: 'Renamed', status: 1 }))
      .then(renamed, { type: 'QuestionStatusChanged', data: { status: 1 } });
    given(created)
      .when(edit({ status: 0 }))
      .then({ type: 'QuestionStatusChanged', data: { status: 0 } });
  });

  it('adds nothing when nothing changes', () => {
    given(created)
      .when(edit({ name: 'Colour', status: 2 }))
      .then();
  });

  it('merges with another edit of a different field', () => {
    const base = given(created).state;
    given(created, renamed)
      .when(edit({ question: { en: 'What colour?' }, name: 'Colour' }, base))
      .then({
        type: 'QuestionEdited',
        data: {
          content: { ...content, name: 'Renamed', question: { en: 'What colour?' } },
          critical: false,
          removed: [],
        },
      });
  });

  it('refuses to overwrite another edit of the same field, and names the field', () => {
    const base = given(created).state;
    given(created, renamed)
      .when(edit({ name: 'Third', question: { en: 'What colour?' } }, base))
      .refused('editConflict', { fields: ['name'] });
    given(created, { type: 'QuestionStatusChanged', data: { status: 1 } })
      .when(edit({ status: 0 }, base))
      .refused('editConflict', { fields: ['status'] });
  });

  it('is refused for what is not there or breaks a rule', () => {
    given()
      .when(edit({ name: 'x' }))
      .refused('notFound');
    given(created, deleted)
      .when(edit({ name: 'x' }))
      .refused('notFound');
    given(created)
      .when(edit({ validationRule: { min: 2, max: 1 } }))
      .refused('invalidInput');
  });
});

describe('placing and deleting', () => {
  it('is placed once, and again only when its poll was told that it lost it', () => {
    given(created)
      .when((state) => placeQuestion(state, poll))
      .then(placed);
    given(created, placed)
      .when((state) => placeQuestion(state, poll))
      .then();
    given(created, placed)
      .when((state) => placeQuestion(state, poll, true))
      .then(placed);
  });

  it('is placed only when published, but stays where it is', () => {
    const draft: QuestionEvent = { type: 'QuestionStatusChanged', data: { status: 1 } };
    given(created, draft)
      .when((state) => placeQuestion(state, poll))
      .refused('questionNotPublished');
    given(created, placed, draft)
      .when((state) => placeQuestion(state, poll))
      .then();
    given(created, deleted)
      .when((state) => placeQuestion(state, poll))
      .refused('notFound');
  });

  it('is removed once', () => {
    const removed: QuestionEvent = { type: 'QuestionRemoved', data: { poll } };
    given(created, placed)
      .when((state) => removeQuestion(state, poll))
      .then(removed);
    given(created, placed, removed)
      .when((state) => removeQuestion(state, poll))
      .then();
  });

  it('is deleted unless polls use it', () => {
    given(created, placed)
      .when((state) => decideDeletion(state, []))
      .then(deleted);
    const polls = [{ _id: poll, name: 'Colours' }];
    given(created, placed)
      .when((state) => decideDeletion(state, polls))
      .refused('questionInUse', { polls });
    given(created, deleted)
      .when((state) => decideDeletion(state, []))
      .refused('notFound');
  });
});

describe('the types a plan allows', () => {
  const ofType = (type: QuestionType) => ({ ...content, type });
  const needs =
    (allowed: number, type: QuestionType) =>
    (state: QuestionState): QuestionEvent[] => {
      const { limits } = grantOf({ ...allFeatures, questionTypesLimit: allowed });
      needType({ limits }, state.content, ofType(type));
      return [];
    };

  it('are its first so many', () => {
    for (const [index, type] of questionTypes.entries()) {
      given()
        .when(needs(index + 1, type))
        .then();
      given().when(needs(index, type)).refused('questionTypeNotInPlan', { allowed: index });
    }
  });

  it('are all where there is no limit', () => {
    given().when(needs(UNLIMITED, 'checkbox')).then();
  });

  it('include the one that a question has', () => {
    given(created).when(needs(0, 'closed')).then();
    given(created).when(needs(2, 'mps')).refused('questionTypeNotInPlan', { allowed: 2 });
  });

  it('are nothing to an edit that leaves the content alone', () => {
    const { limits } = grantOf(noFeatures);
    given(created)
      .when((state) => (needType({ limits }, state.content, undefined), []))
      .then();
  });
});
