import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { FoldCache } from '@canvass/platform/event-log/fold';
import type { EventLogReader } from '@canvass/platform/event-log/port';

/** Firms that are kept; a firm's stream grows with every record it makes. */
const FIRMS_KEPT = 1000;

/** What firms have settled upon, by their ids. */
export type Firms = Pick<FoldCache<FirmState>, 'get'>;

/** Firms as the log has them, kept and topped up on use. */
export function createFirms(log: EventLogReader): Firms {
  return new FoldCache(log, firmAggregate, { size: FIRMS_KEPT });
}
