import { notFound } from '@canvass/contracts/rule/refusal';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { failureOf } from './failures.js';

/** Answers unknown paths. */
export const unknownPath: RequestHandler = (request, response) => {
  const { status, body } = failureOf(notFound(), { accepts: request.get('Accept-Language') });
  response.status(status).json(body);
};

/** Answers failures before a route was reached, such as an invalid JSON body. */
export function failures(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, body, expected } = failureOf(error, {
      accepts: request.get('Accept-Language'),
    });
    if (!expected) log.error({ err: error }, 'request failed');
    response.status(status).json(body);
  };
}
