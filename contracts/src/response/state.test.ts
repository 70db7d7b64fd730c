import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { ResponseEvent, ResponseSaved, StoredAnswer } from './events.js';
import { responseAggregate, initialResponse } from './state.js';

const at = '2026-01-01T10:00:00.000Z';
const data: ResponseSaved = {
  ...{ sequence: 1, poll: exampleId(1), device: exampleId(2), edition: 1, language: 'en' },
  ...{ meanings: {}, seconds: {}, timeElapsed: 5, startedAt: at, receivedAt: at, givenAt: at },
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
