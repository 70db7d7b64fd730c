import type { ResponseEvent } from '@canvass/contracts/response/events';
import type { Consequences } from '../command/consequences.js';
import { settleErasure } from './settle.js';

/** What follows in other streams, and for files, from the events of a response. */
export const responseConsequences: Consequences<ResponseEvent> = {
  ResponseSaved: null,
  ResponseQuarantined: null,
  ResponseLapsed: settleErasure,
  ResponseErased: settleErasure,
};
