import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { EventSchemas } from '@canvass/contracts/event/schema';
import type { ExpectedRevision } from './port.js';

/** What a stream's events add up to: an aggregate, or a part of one. */
export type Fold<State> = Pick<Aggregate<State, EventSchemas>, 'initial' | 'fold'>;

export interface Folded<State> {
  state: State;
  /** Revision of the last event folded. */
  revision: ExpectedRevision;
}
