import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { EditionEvent } from './events.js';
import { editionAggregate, initialEdition } from './state.js';

const firm = exampleId(9);
const after = (...events: EditionEvent[]) =>
  events.reduce((state, event, n) => {
    const metadata = { firm, at: `2026-01-0${n + 1}T00:00:00.000Z` };
    return editionAggregate.evolve(state, { ...event, metadata });
  }, initialEdition);
const published = (edition: number): EditionEvent => {
  const meanings = { [exampleId(1)]: edition };
  return {
    type: 'EditionPublished',
    data: { edition, poll: exampleId(5), form: 'a'.repeat(64), meanings },
  };
};

describe('editionAggregate', () => {
  it('keeps every edition, with when it was published', () => {
    const state = after(published(1), published(2));
    expect(state).toMatchObject({ firm });
    expect(state.closedAt).toBeUndefined();
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
    const reopened: EditionEvent = { type: 'PollReopened', data: {} };
    const closedAt = '2026-01-02T00:00:00.000Z';
    expect(after(published(1), closed)).toEqual({ ...after(published(1)), closedAt });
    expect(after(published(1), closed, published(2)).closedAt).toBe(closedAt);
    expect(after(published(1), closed, closed).closedAt).toBe(closedAt);
    expect(after(published(1), closed, reopened).closedAt).toBeUndefined();
    expect(after(published(1), closed, reopened, closed).closedAt).toBe('2026-01-04T00:00:00.000Z');
  });
});
