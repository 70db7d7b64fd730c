import { reportFailure } from '../composition/report-failure.js';
import { Declined } from './parts.js';

/** Runs a program to its end; what keeps it from its work is said in one line. */
export function runToEnd(main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const isMisused = code.startsWith('ERR_PARSE_ARGS');
      if (error instanceof Declined || isMisused) console.error(message);
      else reportFailure(error);
      process.exit(1);
    },
  );
}
