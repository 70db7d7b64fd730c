import { aggregate } from '../event/aggregate.js';
import { exportEvents } from './events.js';

export interface ExportState {
  isTaken: boolean;
}

const initial: ExportState = { isTaken: false };

/** Each export is a stream of its own. */
export const exportAggregate = aggregate({
  category: 'export',
  events: exportEvents,
  initial,
  evolve: (): ExportState => ({ isTaken: true }),
});
