import { idOf } from '@canvass/contracts/event/envelope';
import { pollEvents, type PollEvent } from '@canvass/contracts/poll/events';
import { evolvePoll, initialPoll } from '@canvass/contracts/poll/state';
import { pollTotals } from '../company-totals/contributions.js';
import { pollTotalsCollection } from '../company-totals/document.js';
import type { Projection } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { pollCollection, type PollBody } from './document.js';

export const pollProjection: Projection<PollBody> = {
  collection: pollCollection,
  derived: [pollTotalsCollection],
  types: Object.keys(pollEvents),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const state = evolvePoll(body ?? initialPoll, event as unknown as PollEvent);
    const { content, deleted } = state;
    if (!content || deleted) return null;
    return { ...state, content, ...recordFacts(body, event) };
  },
  contributions: (body) => pollTotals(body),
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'poll', ids: [key] }] : [];
  },
};
