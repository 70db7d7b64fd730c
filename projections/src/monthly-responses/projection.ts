import { countedMonth } from '@canvass/contracts/response/counted-month';
import { responseAggregate } from '@canvass/contracts/response/state';
import { projectionOf } from '../runner/projection.js';
import {
  finishedCollection,
  monthlyResponsesCollection,
  monthlyResponsesId,
  RESPONSES,
  type FinishedBody,
} from './document.js';

/**
 * Counts the responses of a month that the plan limits, as the process does that closes a full month
 * (`workflows/src/quota`): each response once, when it is finished, even if it is erased later.
 */
export const monthlyResponsesProjection = projectionOf(responseAggregate, {
  collection: finishedCollection,
  derived: [monthlyResponsesCollection],
  ignores: [
    ...['ResponseQuarantined', 'ResponseReturned', 'ResponseDropped', 'ResponseRestored'],
    ...['TestSaved', 'ClaimLost', 'ResponseLapsed', 'ResponseErased'],
    ...['ReceiptIssued', 'ConsentWithdrawn'],
  ] as const,
  evolve(body: FinishedBody | null, { type, data, metadata: { firm } }) {
    if (body || !data.isFinished || firm === undefined) return body;
    if (type === 'ResponseSaved') return { firm, month: countedMonth(data) };
    return data.month === undefined ? null : { firm, month: data.month };
  },
  contributions: (body) => [
    {
      collection: monthlyResponsesCollection.name,
      id: monthlyResponsesId(body),
      identity: { ...body },
      counts: [[RESPONSES, 1]],
    },
  ],
});
