import { reportAggregate } from '@canvass/contracts/report/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts, toldToFirm } from '../runner/record.js';
import { searchedIn } from '../runner/searched.js';
import { reportCollection, type ReportBody } from './document.js';

export const reportProjection = projectionOf(reportAggregate, {
  collection: reportCollection,
  evolve(body: ReportBody | null, event): ReportBody | null {
    const state = reportAggregate.evolve(body ?? reportAggregate.initial, event);
    const { content } = state;
    if (!state.exists || !content) return null;
    const { email } = content;
    return { ...state, content, ...recordFacts(body, event), ...searchedIn({ email }) };
  },
  changes: toldToFirm('report'),
});
