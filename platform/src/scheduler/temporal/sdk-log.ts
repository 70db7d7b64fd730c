import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';

export interface ErrorLogger {
  error(details: object, message: string): void;
}

let logger: ErrorLogger | undefined;

/** Has the SDK, which has one log for the whole process, tell its errors here; and leave signals of the process alone. */
export function logSdkTo(given: ErrorLogger): void {
  const isInstalled = logger !== undefined;
  logger = given;
  if (isInstalled) return;
  const log = new DefaultLogger('ERROR', ({ message, meta }) =>
    logger?.error({ ...meta }, message),
  );
  Runtime.install({
    logger: log,
    telemetryOptions: {
      logging: {
        filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }),
        forward: {},
      },
    },
    shutdownSignals: [],
  });
}
