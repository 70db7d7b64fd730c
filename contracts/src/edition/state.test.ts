import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { EditionEvent } from './events.js';
import { evolveEdition, initialEdition } from './state.js';

const firm = exampleId(9);
const after = (...events: EditionEvent[]) =>
  events.reduce((state, event, n) => {
    const metadata = { firm, at: `2026-01-0${n + 1}T00:00:00.000Z` };
    return evolveEdition(state, { ...event, metadata });
  }, initialEdition);
const published = (edition: number): EditionEvent => {
  const meanings = { [exampleId(1)]: edition };
  return {
    type: 'EditionPublished',
    data: { edition, poll: exampleId(5), form: 'a'.repeat(64), meanings },
  };
};

describe('evolveEdition', () => {
  it('keeps every edition, with when it was published', () => {
    const state = after(published(1), published(2));
    expect(state).toMatchObject({ firm, closed: false });
    expect(state.editions.map(({ edition, publishedAt }) => [edition, publishedAt])).toEqual([
      [1, '2026-01-01T00:00:00.000Z'],
      [2, '2026-01-02T00:00:00.000Z'],
    ]);
    expect(state.editions[1]).toMatchObject({
      form: 'a'.repeat(64),
      meanings: { [exampleId(1)]: 2 },
    });
  });

  it('closes and reopens, and keeps its editions', () => {
    const closed: EditionEvent = { type: 'PollClosed', data: { reason: 'withdrawn' } };
    expect(after(published(1), closed)).toEqual({ ...after(published(1)), closed: true });
    expect(after(published(1), closed, published(2)).closed).toBe(true);
    expect(after(published(1), closed, { type: 'PollReopened', data: {} }).closed).toBe(false);
  });
});
