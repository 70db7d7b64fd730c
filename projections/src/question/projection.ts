import { questionAggregate } from '@canvass/contracts/question/state';
import { questionTotals } from '../company-totals/contributions.js';
import { questionTotalsCollection } from '../company-totals/document.js';
import { projectionOf } from '../runner/projection.js';
import { recordBody, toldToFirm } from '../runner/record.js';
import { questionCollection, type QuestionBody } from './document.js';

export const questionProjection = projectionOf(questionAggregate, {
  collection: questionCollection,
  derived: [questionTotalsCollection],
  evolve(body: QuestionBody | null, event) {
    const state = questionAggregate.evolve(body ?? questionAggregate.initial, event);
    return state.deleted ? null : recordBody(body, event, state);
  },
  contributions: (body) => questionTotals(body),
  changes: toldToFirm('question'),
});
