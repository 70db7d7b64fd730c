import { startingFailure } from '@canvass/platform/http/messages';
import { sendProblem } from '@canvass/platform/http/problem';
import { requestIdOf } from '@canvass/platform/http/request-id';
import { live, ready } from '@canvass/platform/telemetry/health';
import { createLogger, type Logger } from '@canvass/platform/telemetry/logger';
import express, { type RequestHandler } from 'express';
import { createApp, type AppParts } from '../composition/app.js';
import { EngineWatch } from '../composition/engine-watch.js';
import { reportFailure } from '../composition/report-failure.js';
import { listen, roomBehind } from '../composition/server.js';
import { VERSION } from '../composition/version.js';
import {
  readServiceSettings,
  type Service,
  type ServiceSettings,
} from '../configuration/settings.js';

/** Something to be closed in the end. */
interface Closing {
  close(): Promise<void>;
}

/** What a service is put together in. */
export interface Workshop {
  service: Service;
  settings: ServiceSettings;
  logger: Logger;
  watch: EngineWatch;
  /** Closes it in the end, after everything that was given later. */
  keep<One extends Closing>(one: One): One;
  /** The same, for what ends otherwise. */
  ending(end: () => Promise<void> | void): void;
}

/** What a service serves besides its health. */
export type Served = Pick<AppParts, 'api' | 'pages' | 'counts' | 'browserFaults'>;

/** Says so instead of what is not there yet. */
const notYet: RequestHandler = (request, response) => {
  requestIdOf(request, response);
  sendProblem(response, startingFailure(request.get('Accept-Language')));
};

/**
 * Runs one service as this process, until it is told to end. It says that it lives from the beginning, and that it is
 * ready when its engines are there and what it does goes on.
 * @param assemble puts together what it does; its engines may take their time
 */
export async function runService(
  service: Service,
  assemble: (workshop: Workshop) => Promise<Served>,
): Promise<void> {
  const endings: (() => Promise<void> | void)[] = [];
  let stopWatching = (): void => undefined;
  const end = async (): Promise<void> => {
    stopWatching();
    for (const one of endings.splice(0).reverse()) await one();
  };
  let isEnding = false;
  let isStarting = true;
  const leave = (): void => {
    // Ctrl-C reaches every process of a terminal, and the parent process may send SIGTERM besides.
    if (isEnding) return;
    isEnding = true;
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFailure(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  try {
    const settings = readServiceSettings(service, process.env);
    const logger = createLogger(settings.logLevel).child({ service });
    const server = await listen(settings.host, settings.port, roomBehind(settings.trustedProxies));
    const watch = new EngineWatch(logger);
    // Between one engine and the next, nothing else would be in the way.
    watch.checks.push({ name: 'start', problem: () => (isStarting ? 'goes on' : undefined) });
    endings.push(() => server.close());
    stopWatching = () => watch.stop();
    const early = express().disable('x-powered-by');
    early.get('/health/live', live);
    early.get('/health/ready', ready(watch.checks, VERSION)).use(notYet);
    server.serve(early);
    const served = await assemble({
      ...{ service, settings, logger, watch },
      keep: (one) => {
        endings.push(() => one.close());
        return one;
      },
      ending: (one) => endings.push(one),
    });
    const { publicUrl = '', trustedProxies, metricsToken } = settings;
    const { checks } = watch;
    server.serve(createApp({ logger, publicUrl, trustedProxies, metricsToken, checks, ...served }));
    isStarting = false;
    // Nothing new arrives while the rest ends.
    endings.push(() => server.close());
    logger.info({ port: server.port }, 'at work');
  } catch (error) {
    if (isEnding) return;
    reportFailure(error);
    process.exit(1);
  }
}
