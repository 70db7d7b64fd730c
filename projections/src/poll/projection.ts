import { pollAggregate } from '@canvass/contracts/poll/state';
import { pollTotals } from '../company-totals/contributions.js';
import { pollTotalsCollection } from '../company-totals/document.js';
import { projectionOf } from '../runner/projection.js';
import { recordBody, toldToFirm } from '../runner/record.js';
import { pollCollection, type PollBody } from './document.js';

export const pollProjection = projectionOf(pollAggregate, {
  collection: pollCollection,
  derived: [pollTotalsCollection],
  evolve(body: PollBody | null, event) {
    const state = pollAggregate.evolve(body ?? pollAggregate.initial, event);
    return state.deleted ? null : recordBody(body, event, state);
  },
  contributions: (body) => pollTotals(body),
  changes: toldToFirm('poll'),
});
