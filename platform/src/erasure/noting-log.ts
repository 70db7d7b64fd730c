import type { EventLog } from '../event-log/port.js';
import type { ErasureLedger } from './port.js';

/**
 * The log, every erasure in which is noted in the ledger before it is done: one that has been acknowledged is never
 * missing there.
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
