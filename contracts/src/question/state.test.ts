import { describe, expect, it } from 'vitest';
import type { QuestionEvent } from './events.js';
import { exampleId, exampleQuestion } from './question.cases.js';
import { questionAggregate, initialQuestion } from './state.js';

const content = exampleQuestion('closed');
const after = (...events: QuestionEvent[]) => questionAggregate.evolveAll(initialQuestion, events);
const created: QuestionEvent = { type: 'QuestionCreated', data: { content, status: 2 } };
const edited = (critical: boolean): QuestionEvent => ({
  type: 'QuestionEdited',
  data: { content: { ...content, name: 'New' }, critical },
});
const placed = (n: number): QuestionEvent => ({
  type: 'QuestionPlaced',
  data: { poll: exampleId(n) },
});

describe('questionAggregate', () => {
  it('starts with the status it was made with and its first meaning', () => {
    expect(after(created)).toEqual({
      ...{ exists: true, deleted: false, content, status: 2, meaning: 1, polls: [] },
    });
  });

  it('means something else after a critical change only', () => {
    expect(after(created, edited(false))).toMatchObject({ meaning: 1, content: { name: 'New' } });
    expect(after(created, edited(true), edited(false), edited(true)).meaning).toBe(3);
  });

  it('changes its status alone', () => {
    const draft: QuestionEvent = { type: 'QuestionStatusChanged', data: { status: 1 } };
    expect(after(created, draft)).toEqual({ ...after(created), status: 1 });
  });

  it('knows the polls that use it, each once', () => {
    const removed: QuestionEvent = { type: 'QuestionRemoved', data: { poll: exampleId(1) } };
    expect(after(created, placed(1), placed(2), placed(1)).polls).toEqual([
      exampleId(1),
      exampleId(2),
    ]);
    expect(after(created, placed(1), placed(2), removed).polls).toEqual([exampleId(2)]);
  });

  it('is deleted with its content kept', () => {
    expect(after(created, { type: 'QuestionDeleted', data: {} })).toEqual({
      ...after(created),
      deleted: true,
    });
  });
});
