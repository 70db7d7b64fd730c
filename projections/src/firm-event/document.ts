import type { FirmKind } from '@canvass/contracts/history/firm-history';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** Where an event of a firm's history stands in the log; what it says is read there. Never anything personal. */
export interface FirmEventBody {
  firm: string;
  kind: FirmKind;
  stream: string;
  revision: number;
  /** Position in the log, by which they are ordered. */
  place: string;
  /** When it was decided, ISO 8601 in UTC. */
  at: string;
  /** Who did it, and the operator who was signed in as that account. */
  by?: string;
  impersonator?: string;
  /** Whether it is told among the changes, and in the security log. */
  isChange: boolean;
  isSecurity: boolean;
}
/** `_id` names the event. */
export type FirmEventDocument = StoredDocument & FirmEventBody;

export const firmEventCollection: Collection = {
  name: 'firmEvent_v2',
  indexes: [
    ['firm', 'isChange', 'place'],
    ['firm', 'isSecurity', 'place'],
    ['firm', 'kind', 'place'],
  ],
};
