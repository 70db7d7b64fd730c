import type { GateEvent } from '@canvass/contracts/gate/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: the respondents' door reads the gate at each answer. */
export const gateConsequences: Consequences<GateEvent> = {
  ResponsesLimitNeared: null,
  ResponsesLimitReached: null,
  StorageNeared: null,
  StorageExhausted: null,
  StorageFreed: null,
};
