import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '@canvass/contracts/http/failure';

/** What is taken from a caller: nothing that could break a line of the log or make it long. */
const WELL_FORMED = /^[\w.:-]{1,100}$/;

/** The id of a request, which its answer has in a header: the caller's where it is well formed, else a new one. */
export function requestIdOf(request: IncomingMessage, response: ServerResponse): string {
  const known = response.getHeader(REQUEST_ID);
  if (typeof known === 'string') return known;
  const given = request.headers[REQUEST_ID.toLowerCase()];
  const id = typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  if (!response.headersSent) response.setHeader(REQUEST_ID, id);
  return id;
}
