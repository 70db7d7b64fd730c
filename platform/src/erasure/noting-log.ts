import type { EventLog } from '../event-log/port.js';
import type { ErasureLedger } from './port.js';

/**
 * A log that notes every erasure in the ledger first: an acknowledged erasure is never missing there.
 */
export function noteErasures(log: EventLog, ledger: Pick<ErasureLedger, 'note'>): EventLog {
  return {
    ...log,
    erase: async (stream) => {
      await ledger.note(stream);
      await log.erase(stream);
    },
  };
}
