import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { responseAggregate } from '@canvass/contracts/response/state';
import { projectionOf } from '../runner/projection.js';
import { responseChangeCollection, type ResponseChangeBody } from './document.js';

function gone(body: ResponseChangeBody | null, event: RecordedEvent): ResponseChangeBody | null {
  return body && { ...body, at: event.position, event: event.id, isGone: true };
}

/** Only responses that were finished and counted at some time have a document: others have never been passed on. */
export const responseChangeProjection = projectionOf(responseAggregate, {
  collection: responseChangeCollection,
  evolve(body: ResponseChangeBody | null, event) {
    switch (event.type) {
      case 'ResponseSaved': {
        const { poll, isFinished } = event.data;
        const firm = body?.firm ?? event.metadata.firm;
        if (!isFinished || !firm) return gone(body, event);
        return { firm, poll, at: event.position, event: event.id, isGone: false };
      }
      case 'ResponseAdmitted': {
        const { poll, isFinished } = event.data;
        const firm = body?.firm ?? event.metadata.firm;
        if (!isFinished || !firm) return gone(body, event);
        return { firm, poll, at: event.position, event: event.id, isGone: false };
      }
      case 'ResponseDropped':
      case 'ResponseRestored':
      case 'ClaimLost':
      case 'ReceiptIssued':
      case 'ConsentWithdrawn':
        return body;
      case 'ResponseReturned':
      case 'ResponseQuarantined':
      case 'TestSaved':
      case 'ResponseLapsed':
      case 'ResponseErased':
        return gone(body, event);
    }
  },
});
