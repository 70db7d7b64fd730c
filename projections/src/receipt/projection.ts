import { responseAggregate } from '@canvass/contracts/response/state';
import { projectionOf } from '../runner/projection.js';
import { receiptCollection, type ReceiptBody } from './document.js';

export const receiptProjection = projectionOf(responseAggregate, {
  collection: receiptCollection,
  ignores: [
    ...['ResponseSaved', 'ResponseQuarantined', 'TestSaved', 'ResponseLapsed'],
    ...['ResponseAdmitted', 'ResponseReturned', 'ResponseDropped', 'ResponseRestored'],
    ...['ClaimLost', 'ConsentWithdrawn'],
  ] as const,
  evolve(body: ReceiptBody | null, event) {
    switch (event.type) {
      case 'ReceiptIssued':
        return { ...event.data, isErased: false };
      case 'ResponseErased':
        return body && { ...body, isErased: true };
    }
  },
});
