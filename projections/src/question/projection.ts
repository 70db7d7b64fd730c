import { questionAggregate } from '@canvass/contracts/question/state';
import { questionTotals } from '../company-totals/contributions.js';
import { questionTotalsCollection } from '../company-totals/document.js';
import { projectionOf } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { questionCollection, type QuestionBody } from './document.js';

export const questionProjection = projectionOf(questionAggregate, {
  collection: questionCollection,
  derived: [questionTotalsCollection],
  evolve(body: QuestionBody | null, event) {
    const state = questionAggregate.evolve(body ?? questionAggregate.initial, event);
    const { content, deleted } = state;
    if (!content || deleted) return null;
    return { ...state, content, ...recordFacts(body, event) };
  },
  contributions: (body) => questionTotals(body),
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'question', ids: [key] }] : [];
  },
});
