import type { GateEvent } from '@canvass/contracts/gate/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: the gate is read with every answer. */
export const gateConsequences: Consequences<GateEvent> = {
  ResponsesLimitNeared: null,
  ResponsesLimitReached: null,
  StorageNeared: null,
  StorageExhausted: null,
  StorageFreed: null,
};
