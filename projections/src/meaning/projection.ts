import { meaningsAfter } from '@canvass/contracts/question/meanings';
import { questionAggregate } from '@canvass/contracts/question/state';
import { projectionOf } from '../runner/projection.js';
import { meaningCollection, type MeaningBody } from './document.js';

export const meaningProjection = projectionOf(questionAggregate, {
  collection: meaningCollection,
  ignores: [
    ...(['QuestionStatusChanged', 'QuestionPlaced', 'QuestionRemoved'] as const),
    ...(['QuestionDeleted', 'ClaimLost'] as const),
  ],
  evolve(body: MeaningBody | null, { data, metadata }): MeaningBody {
    const firm = body?.firm ?? metadata.firm;
    if (firm === undefined) throw new TypeError('the event names no firm');
    const { content } = data;
    const isCritical = 'critical' in data && data.critical === true;
    return { firm, ...meaningsAfter(body ?? undefined, content, isCritical) };
  },
  changes: () => [],
});
