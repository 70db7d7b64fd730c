import { pollAggregate } from '@canvass/contracts/poll/state';
import { pollTotals } from '../company-totals/contributions.js';
import { pollTotalsCollection } from '../company-totals/document.js';
import { projectionOf } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { pollCollection, type PollBody } from './document.js';

export const pollProjection = projectionOf(pollAggregate, {
  collection: pollCollection,
  derived: [pollTotalsCollection],
  evolve(body: PollBody | null, event) {
    const state = pollAggregate.evolve(body ?? pollAggregate.initial, event);
    const { content, deleted } = state;
    if (!content || deleted) return null;
    return { ...state, content, ...recordFacts(body, event) };
  },
  contributions: (body) => pollTotals(body),
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'poll', ids: [key] }] : [];
  },
});
