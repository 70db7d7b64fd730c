import { ArchiveRefused } from '@canvass/platform/mongodb/archive/refused';
import { reportFailure } from '../composition/report-failure.js';
import { Declined } from './parts.js';

/** Runs a program to its end; what keeps it from its work is said in one line. */
export function runToEnd(main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      const { code, name, message } = error as NodeJS.ErrnoException;
      // Codes of MongoDB are numbers.
      const isMisused = String(code).startsWith('ERR_PARSE_ARGS');
      const isDeclined = error instanceof Declined || error instanceof ArchiveRefused;
      if (isDeclined || isMisused) console.error(message);
      else if (name.startsWith('Mongo')) console.error(`MongoDB: ${message}`);
      else reportFailure(error);
      process.exit(1);
    },
  );
}
