import type { ResponseEvent } from '@canvass/contracts/response/events';
import type { Consequences } from '../command/consequences.js';
import { settleErasure } from './settle.js';

/** What follows in other streams from what becomes of a response. */
export const responseConsequences: Consequences<ResponseEvent> = {
  ResponseSaved: null,
  ResponseQuarantined: null,
  ResponseLapsed: settleErasure,
  ResponseErased: settleErasure,
};
