import { describe, expect, it } from 'vitest';
import { eventVersions } from '../event/upcast.js';
import { exampleId } from '../question/question.cases.js';
import type { ResponseEvent, ResponseSaved, StoredAnswer } from './events.js';
import { responseAggregate, initialResponse } from './state.js';

const at = '2026-01-01T10:00:00.000Z';
const data: ResponseSaved = {
  ...{ sequence: 1, poll: exampleId(1), device: exampleId(2), edition: 1, language: 'en' },
  ...{
    meanings: {},
    kinds: {},
    seconds: {},
    timeElapsed: 5,
    startedAt: at,
    receivedAt: at,
    givenAt: at,
  },
  ...{ day: '2026-01-01', hour: 12, isFinished: false },
};
const saved = (sequence: number, answers?: Record<string, StoredAnswer>): ResponseEvent => ({
  type: 'ResponseSaved',
  data: { ...data, sequence },
  personal: answers && { answers },
});
const erased: ResponseEvent = {
  type: 'ResponseErased',
  data: { poll: exampleId(1), device: exampleId(2) },
};
const after = (...events: ResponseEvent[]) => responseAggregate.evolveAll(initialResponse, events);
const [colour, stars] = [exampleId(11), exampleId(12)];

describe('responseAggregate', () => {
  it('is its last save, whole', () => {
    const state = after(
      saved(1, { [colour]: [exampleId(3)], [stars]: [4] }),
      saved(2, { [stars]: [5] }),
    );
    expect(state).toEqual({
      exists: true,
      ...{ admitted: false, wasCounted: false, dropped: false },
      erased: false,
      quarantined: false,
      lapsed: false,
      saved: { ...data, sequence: 2 },
      answers: { [stars]: [5] },
    });
  });

  it('is kept apart when it came too late, with its answers', () => {
    const late: ResponseEvent = {
      type: 'ResponseQuarantined',
      data: { ...data, reason: 'editionTooOld' },
      personal: { answers: { [stars]: [4] } },
    };
    expect(after(late)).toMatchObject({ quarantined: true, answers: { [stars]: [4] } });
    expect(after(late, saved(2, { [stars]: [4] })).quarantined).toBe(false);
  });

  it('loses its answers when it is erased, and stays in the counts of what was', () => {
    const before = after(saved(1, { [stars]: [4] }));
    expect(after(saved(1, { [stars]: [4] }), erased)).toEqual({
      ...before,
      erased: true,
      answers: {},
    });
  });

  it('loses its answers when it lapses, and says so', () => {
    const lapse = { ...data, begunAt: data.receivedAt, quarantined: false };
    const lapsed: ResponseEvent = { type: 'ResponseLapsed', data: lapse };
    const before = after(saved(1, { [stars]: [4] }));
    expect(after(saved(1, { [stars]: [4] }), lapsed)).toEqual({
      ...before,
      lapsed: true,
      answers: {},
    });
  });

  it('is folded again after its personal part was destroyed', () => {
    expect(after(saved(1), saved(2)).answers).toEqual({});
    expect(after(saved(1), saved(2), erased)).toMatchObject({ exists: true, erased: true });
  });
});

describe('a save of before kinds were stated', () => {
  const { kinds: _kinds, ...before } = data;
  const read = (more: object, answers?: Record<string, StoredAnswer>) => {
    const metadata = { at, commandId: 'c', correlationId: 'c' };
    return eventVersions([responseAggregate]).current({
      ...{ id: 'e', stream: 'response-1', revision: 0, position: '1', recordedAt: at, metadata },
      type: 'ResponseSaved',
      data: { ...before, ...more },
      ...(answers ? { personal: { answers } } : { erased: true }),
    });
  };

  it('states what its answers look like, and of texts and rankings what it listed', () => {
    const answers: Record<string, StoredAnswer> = {
      number: [7],
      choice: [exampleId(1), exampleId(2)],
      grid: [[exampleId(1), exampleId(2)]],
      born: ['2000-01-01'],
      consent: [false],
      signature: ['0a'.repeat(32)],
      early: ['Not listed yet'],
      text: [exampleId(1)],
      order: [exampleId(2), exampleId(1)],
      constructor: [],
    };
    const event = read({ texts: ['text'], ranked: ['order'] }, answers);
    expect(event).toMatchObject({ personal: { answers }, metadata: { at } });
    expect(event.data).toEqual({
      ...before,
      kinds: {
        ...{ number: 'numbers', choice: 'options', grid: 'grid', born: 'date', consent: 'tick' },
        ...{ signature: 'text', early: 'text', text: 'text', order: 'order', constructor: 'text' },
      },
    });
    expect(responseAggregate.fold([event]).answers).toEqual(answers);
  });

  it('states nothing of answers that are erased', () => {
    expect(read({ texts: ['text'] })).toMatchObject({ erased: true, data: { kinds: {} } });
    expect(read({ texts: ['text'] }).data).not.toHaveProperty('texts');
  });
});
