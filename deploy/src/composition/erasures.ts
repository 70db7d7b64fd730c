import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { carryOutLedger, type LedgerPlace } from '@canvass/command-api/erasure/carry-out';
import { markLedger, seeLedger } from '@canvass/platform/erasure/mark';
import type { Logger } from '@canvass/platform/telemetry/logger';

/** How often it is noted up to where the ledger is carried out, in milliseconds, so that a start finds little to do. */
const MARK_EVERY = 60 * 60 * 1000;

/** What goes on once the ledger of erasures is carried out. */
export interface LedgerWatch {
  /** Streams that had to be erased again. */
  count: number;
  stop(): void;
}

/** Erases again what a restored backup has brought back. Nobody may be answered before. */
export async function watchLedger(
  commands: CommandDependencies,
  place: LedgerPlace,
  logger: Logger,
): Promise<LedgerWatch> {
  const count = await carryOutLedger(commands, place);
  if (count > 0) {
    logger.warn({ streams: count }, 'erased again what had been erased after the backup was made');
  }
  const mark = async (): Promise<void> => {
    await markLedger(place.durable, commands.log, await seeLedger(place.ledger, commands));
  };
  const timer = setInterval(() => {
    mark().catch((error: unknown) => {
      logger.warn({ err: error }, 'could not note up to where erasures are carried out');
    });
  }, MARK_EVERY);
  return {
    count,
    stop: () => {
      clearInterval(timer);
    },
  };
}
