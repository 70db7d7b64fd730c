import { idOf } from '@canvass/contracts/event/envelope';
import { questionEvents, type QuestionEvent } from '@canvass/contracts/question/events';
import { evolveQuestion, initialQuestion } from '@canvass/contracts/question/state';
import { questionTotals } from '../company-totals/contributions.js';
import { questionTotalsCollection } from '../company-totals/document.js';
import type { Projection } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { questionCollection, type QuestionBody } from './document.js';

export const questionProjection: Projection<QuestionBody> = {
  collection: questionCollection,
  derived: [questionTotalsCollection],
  types: Object.keys(questionEvents),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, event) {
    const state = evolveQuestion(body ?? initialQuestion, event as unknown as QuestionEvent);
    const { content, deleted } = state;
    if (!content || deleted) return null;
    return { ...state, content, ...recordFacts(body, event) };
  },
  contributions: (body) => questionTotals(body),
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'question', ids: [key] }] : [];
  },
};
