import { codeAggregate } from '@canvass/contracts/code/state';
import { projectionOf } from '../runner/projection.js';
import { toldToFirm } from '../runner/record.js';
import { codeCollection, type CodeBody } from './document.js';

export const codeProjection = projectionOf(codeAggregate, {
  collection: codeCollection,
  evolve(body: CodeBody | null, event) {
    const firm = body?.firm ?? event.metadata.firm;
    if (firm === undefined) throw new TypeError('the event names no firm');
    return { ...codeAggregate.evolve(body ?? codeAggregate.initial, event), firm };
  },
  changes: toldToFirm('poll'),
});
