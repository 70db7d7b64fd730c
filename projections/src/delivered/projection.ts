import { responseAggregate } from '@canvass/contracts/response/state';
import { projectionOf } from '../runner/projection.js';
import { deliveredCollection, type DeliveredBody } from './document.js';

/** The numbers that came from each outbox, by which gaps in them are found. */
export const deliveredProjection = projectionOf(responseAggregate, {
  collection: deliveredCollection,
  ignores: [
    'ResponseAdmitted',
    'ResponseReturned',
    'ResponseDropped',
    'ResponseRestored',
    'ClaimLost',
    'ReceiptIssued',
    'ConsentWithdrawn',
    'ResponseErased',
  ],
  evolve(body: DeliveredBody | null, { data, metadata: { firm } }) {
    const { outbox, day } = data;
    if (body || !outbox || firm === undefined) return body;
    return { firm, outbox: outbox.id, n: outbox.n, day };
  },
});
