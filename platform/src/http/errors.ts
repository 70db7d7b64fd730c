import { notFound } from '@canvass/contracts/rule/refusal';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { failureOf } from './failures.js';
import { sendProblem } from './problem.js';
import { requestIdOf } from './request-id.js';

/** Answers unknown paths. */
export const unknownPath: RequestHandler = (request, response) => {
  sendProblem(response, failureOf(notFound(), { accepts: request.get('Accept-Language') }));
};

/** Answers failures before a route was reached, such as an invalid JSON body. */
export function failures(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failure = failureOf(error, { accepts: request.get('Accept-Language') });
    if (!failure.expected) {
      log.error({ err: error, requestId: requestIdOf(request, response) }, 'request failed');
    }
    sendProblem(response, failure);
  };
}
