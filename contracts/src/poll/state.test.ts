import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { PollEvent } from './events.js';
import { newPoll } from './poll.js';
import { pollAggregate, initialPoll } from './state.js';

const content = { ...newPoll, name: 'Poll' };
const after = (...events: PollEvent[]) => pollAggregate.evolveAll(initialPoll, events);
const created: PollEvent = { type: 'PollCreated', data: { content: { ...content, status: 2 } } };
const placed = (n: number): PollEvent => ({ type: 'PollPlaced', data: { device: exampleId(n) } });

describe('pollAggregate', () => {
  it('starts as a draft', () => {
    expect(after(created)).toEqual({ exists: true, deleted: false, content, devices: [] });
  });

  it('is published and withdrawn by events of their own', () => {
    const published: PollEvent = { type: 'PollPublished', data: {} };
    expect(after(created, published).content?.status).toBe(2);
    const off: PollEvent = { type: 'PollWithdrawn', data: { status: 0 } };
    expect(after(created, published, off).content?.status).toBe(0);
  });

  it('keeps its status when it is edited', () => {
    const edited: PollEvent = {
      type: 'PollEdited',
      data: { content: { ...content, name: 'New' } },
    };
    expect(after(created, { type: 'PollPublished', data: {} }, edited).content).toEqual({
      ...content,
      name: 'New',
      status: 2,
    });
  });

  it('knows the devices that offer it, each once', () => {
    const removed: PollEvent = { type: 'PollRemoved', data: { device: exampleId(1) } };
    expect(after(created, placed(1), placed(2), placed(1)).devices).toEqual([
      exampleId(1),
      exampleId(2),
    ]);
    expect(after(created, placed(1), placed(2), removed).devices).toEqual([exampleId(2)]);
  });

  it('knows the questions that it has no longer, those that went last at the end', () => {
    const [one, two, three] = [exampleId(1), exampleId(2), exampleId(3)];
    const asking = (...questions: string[]): PollEvent => ({
      type: 'PollEdited',
      data: { content: { ...content, questions } },
    });
    expect(after(created, asking(one, two), asking(three, two)).removedQuestions).toEqual([one]);
    const back = after(created, asking(one, two), asking(three), asking(one, two));
    expect(back.removedQuestions).toEqual([three]);
    const all = after(created, asking(one), asking(), asking(one));
    expect(all).not.toHaveProperty('removedQuestions');
  });

  it('keeps its content when it is deleted', () => {
    expect(after(created, { type: 'PollDeleted', data: {} })).toMatchObject({
      deleted: true,
      content,
    });
  });

  it('makes no content of a status alone', () => {
    expect(after({ type: 'PollPublished', data: {} })).toEqual(initialPoll);
  });
});
