import { personErasureAggregate } from '@canvass/contracts/person/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts, toldToFirm } from '../runner/record.js';
import { personErasureCollection, type PersonErasureBody } from './document.js';

export const personErasureProjection = projectionOf(personErasureAggregate, {
  collection: personErasureCollection,
  evolve(body: PersonErasureBody | null, event): PersonErasureBody | null {
    const state = personErasureAggregate.evolve(body ?? personErasureAggregate.initial, event);
    const { sought: _personal, ...kept } = state;
    return kept.exists ? { ...kept, ...recordFacts(body, event) } : null;
  },
  changes: toldToFirm('personErasure'),
});
