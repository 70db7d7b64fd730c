import { deliveryAggregate } from '@canvass/contracts/delivery/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts, toldToFirm } from '../runner/record.js';
import { deliveryCollection, type DeliveryBody } from './document.js';

export const deliveryProjection = projectionOf(deliveryAggregate, {
  collection: deliveryCollection,
  evolve(body: DeliveryBody | null, event): DeliveryBody | null {
    const state = deliveryAggregate.evolve(body ?? deliveryAggregate.initial, event);
    const { about } = state;
    return about ? { ...state, about, ...recordFacts(body, event) } : null;
  },
  changes: toldToFirm('webhook'),
});
