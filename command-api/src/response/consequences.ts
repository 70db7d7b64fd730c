import type { ResponseEvent } from '@canvass/contracts/response/events';
import type { Consequences } from '../command/consequences.js';
import { settleErasure } from './settle.js';
import { settleReturned } from './settle-returned.js';

/** What follows in other streams, and for files, from the events of a response. */
export const responseConsequences: Consequences<ResponseEvent> = {
  ResponseSaved: null,
  ResponseQuarantined: null,
  ResponseAdmitted: null,
  ResponseReturned: settleReturned,
  ResponseDropped: null,
  ResponseRestored: null,
  ClaimLost: null,
  TestSaved: null,
  ReceiptIssued: null,
  ConsentWithdrawn: null,
  ResponseLapsed: settleErasure,
  ResponseErased: settleErasure,
};
