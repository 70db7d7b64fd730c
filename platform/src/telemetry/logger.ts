import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { RequestHandler } from 'express';
import { requestIdOf } from '../http/request-id.js';

export type { Logger };

/** Structured logs, one JSON line each. */
export function createLogger(level: string): Logger {
  return pino({ level });
}

/**
 * Logs requests by path only, as queries may contain a pin. Successes are logged at level debug. Internal errors are logged
 * where they are caught; an engine that is away, where it is watched.
 */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: requestIdOf,
    customLogLevel: (_request, response, error) => {
      if (response.statusCode === 503) return 'warn';
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    customErrorObject: (_request, response, error, said: object) => {
      const isMadeUp = error.message === `failed with status code ${response.statusCode}`;
      return isMadeUp ? { ...said, err: undefined } : said;
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
